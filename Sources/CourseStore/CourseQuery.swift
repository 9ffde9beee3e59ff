/// Which courses to read; they always come in number order.
public struct CourseQuery: Sendable, Hashable {
  /// What was typed: a course matches when each word begins some word of it, in any case and with
  /// or without accents.
  ///
  /// Words are letters and digits. What has neither (`&`) is passed over beside something that has,
  /// and by itself matches nothing.
  public var words: [String]
  /// Only higher numbers.
  public var after: Int
  /// At most so many; nil: all.
  public var limit: Int?
  /// The name of the one source to look in, ASCII case-insensitively; nil: all.
  public var source: String?

  public init(words: [String] = [], after: Int = 0, limit: Int? = nil, source: String? = nil) {
    self.words = words
    self.after = after
    self.limit = limit
    self.source = source
  }
}
