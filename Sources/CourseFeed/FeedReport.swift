/// What was wrong with entries of a feed that was read all the same.
public struct FeedReport: Sendable, Hashable {
  /// What is said of the entry at a position.
  public struct Note: Sendable, Hashable {
    /// 1-based, in the feed's order, entries that were left out counted.
    public let position: Int
    public let remark: FeedRemark

    public init(position: Int, remark: FeedRemark) {
      self.position = position
      self.remark = remark
    }
  }

  /// How many notes each list keeps; the counts go on.
  public static let maximumNotes = 100

  /// Entries that are no course, and why.
  public private(set) var leftOut: [Note] = []
  public private(set) var leftOutCount = 0
  /// What was missing from courses that were kept.
  public private(set) var remarks: [Note] = []
  public private(set) var remarkCount = 0

  init() {}

  mutating func leaveOut(_ position: Int, _ remark: FeedRemark) {
    leftOutCount += 1
    if leftOut.count < Self.maximumNotes {
      leftOut.append(Note(position: position, remark: remark))
    }
  }

  mutating func add(_ position: Int, _ remark: FeedRemark) {
    remarkCount += 1
    if remarks.count < Self.maximumNotes {
      remarks.append(Note(position: position, remark: remark))
    }
  }
}

/// What can be wrong with an entry, as a phrase for people.
public enum FeedRemark: String, Error, CustomStringConvertible {
  // These leave the entry out.
  case notAnObject = "not an object"
  case noTitle = "no title"
  // These leave a part of it out.
  case noURL = "no url"
  case notHTTP = "a url that is not http"
  case noBase = "a relative url, and nothing that it is relative to"
  case unreadableURL = "a url that can't be read"
  case unreadableDate = "a date that can't be read"
  case upcomingNoList = "upcoming that is no list"
  case upcomingNotAnObject = "something upcoming that is not an object"
  case unreadableText = "text that can't be read"

  public var description: String { rawValue }
}
