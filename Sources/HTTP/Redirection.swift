/// A redirect that an answer asks for, and what would be sent to its target.
public struct Redirection: Sendable, Hashable {
  /// Where the answer came from, without user and password.
  public let from: URL
  /// Without user and password.
  public let to: URL
  /// The method that the target would get.
  public let method: Method
  /// Whether the body goes along, as it does with 307 and 308.
  public let carriesBody: Bool

  public init(from: URL, to: URL, method: Method, carriesBody: Bool) {
    self.from = from
    self.to = to
    self.method = method
    self.carriesBody = carriesBody
  }
}
