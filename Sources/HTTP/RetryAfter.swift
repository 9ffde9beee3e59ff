/// How long a server wants to be left alone (RFC 9110, section 10.2.3).
public enum RetryAfter: Sendable, Hashable, CustomStringConvertible {
  case seconds(Int)
  /// As the server wrote it.
  case date(String)

  init(field: String) {
    self = Int(field).map(Self.seconds) ?? .date(field.displayable)
  }

  /// `for 2 seconds` or `until Wed, 21 Oct 2037 07:28:00 GMT`.
  public var description: String {
    switch self {
    case .seconds(let count): "for \(count) second\(count == 1 ? "" : "s")"
    case .date(let text): "until \(text)"
    }
  }
}
