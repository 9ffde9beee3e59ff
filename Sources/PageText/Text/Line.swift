/// One line of styled text, ready to be written to a terminal.
///
/// No control or bidirectional control character is in it, whatever the page held.
public struct Line: Sendable, Hashable {
  public var spans: [Span]

  public init(spans: [Span]) { self.spans = spans }
  public init(_ text: String, role: Span.Role = .text) {
    spans = text.isEmpty ? [] : [Span(text, role: role)]
  }

  /// The line without styles.
  public var text: String { spans.lazy.map(\.text).joined() }
}

/// A run of text in one role.
public struct Span: Sendable, Hashable {
  /// What the text is; how that looks is decided where it is written.
  public enum Role: Int, Sendable, Hashable, CaseIterable {
    case text, title, heading, link, number, emphasis, strong, code, quote, notice, failure, muted
  }

  public var text: String
  public var role: Role

  public init(_ text: String, role: Role = .text) {
    self.text = text
    self.role = role
  }
}
