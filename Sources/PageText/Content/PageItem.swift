/// What a reader can choose on a page by its number.
public enum PageItem: Sendable, Hashable {
  /// To be followed.
  case link(Link)
  /// To be filled in, ticked, chosen or pressed.
  case control(Control)
  /// To be opened and closed: a `details` element, by its summary.
  case details(summary: String)

  public var isControl: Bool { if case .control = self { true } else { false } }
}

/// A link as the page gives it.
public struct Link: Sendable, Hashable {
  /// As written in the page: resolved only when it is followed or printed.
  public let target: String
  /// Its text, or a useful name where it has none.
  public let text: String

  public init(target: String, text: String) {
    self.target = target
    self.text = text
  }
}
