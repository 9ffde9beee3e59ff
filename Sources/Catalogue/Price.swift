/// What a course costs.
public struct Price: Sendable, Hashable {
  /// A decimal number as the feed wrote it; text, since a binary fraction would change it.
  public var amount: String
  /// An ISO 4217 code or the feed's own sign.
  public var currency: String?

  public init(amount: String, currency: String? = nil) {
    self.amount = amount
    self.currency = currency
  }
}
