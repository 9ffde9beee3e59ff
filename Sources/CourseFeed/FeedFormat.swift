import Catalogue
import JSON

/// One shape that feeds of courses have: how it is recognised and how a course is read from it.
public struct FeedFormat: Sendable {
  /// What `--format` and `Source.format` call it.
  public let id: String
  /// What people are told that was recognised.
  public let name: String
  /// The key that the list of courses stands under, for the message when it does not.
  let listKey: String
  /// The list of courses in a document of this format; nil where it has another shape.
  let list: @Sendable (JSONDocument) -> JSONList?
  /// Reads one element of that list, or throws why it is no course.
  let entry: @Sendable (JSONElement, inout EntryContext) throws(FeedRemark) -> FeedEntry

  /// Every format, in the order in which they are tried.
  public static let all: [FeedFormat] = [.bigNerdRanch]

  /// The format that a user names.
  public init(named id: String) throws(FeedError) {
    guard let format = Self.all.first(where: { $0.id == id }) else {
      throw .unknownFormat(id, known: Self.all.map(\.id))
    }
    self = format
  }

  init(
    id: String, name: String, listKey: String,
    list: @escaping @Sendable (JSONDocument) -> JSONList?,
    entry: @escaping @Sendable (JSONElement, inout EntryContext) throws(FeedRemark) -> FeedEntry
  ) {
    self.id = id
    self.name = name
    self.listKey = listKey
    self.list = list
    self.entry = entry
  }
}
