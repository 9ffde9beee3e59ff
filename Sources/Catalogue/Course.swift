/// One course as its source describes it; what the feed does not say is nil or empty.
public struct Course: Sendable, Hashable {
  /// The feed's own id, as text; a number in the feed is kept as it was written.
  public var id: String?
  public var code: String?
  public var title: String
  /// The course's page: absolute, http or https.
  public var url: String?
  public var description: String?
  public var price: Price?
  public var level: String?
  /// A BCP 47 tag or whatever name the feed uses.
  public var language: String?
  /// In the feed's order.
  public var instances: [CourseInstance]

  public init(
    id: String? = nil, code: String? = nil, title: String, url: String? = nil,
    description: String? = nil, price: Price? = nil, level: String? = nil,
    language: String? = nil, instances: [CourseInstance] = []
  ) {
    self.id = id
    self.code = code
    self.title = title
    self.url = url
    self.description = description
    self.price = price
    self.level = level
    self.language = language
    self.instances = instances
  }
}
