/// A form's control that can be used: neither hidden nor disabled.
public struct Control: Sendable, Hashable {
  /// What is done with it; the names are HTML's.
  public enum Kind: Sendable, Hashable {
    /// One line of text, whatever is to be written in it.
    case text
    case password
    case textArea
    case file(isMultiple: Bool)
    case checkbox
    case radio
    case select(isMultiple: Bool)
    case button(Button)

    public enum Button: Sendable, Hashable {
      case submit, image, reset
      /// Does what a script makes of it.
      case script
    }

    var isButton: Bool { if case .button = self { true } else { false } }

    /// Whether it sends its form.
    var isSubmit: Bool {
      switch self {
      case .button(.submit), .button(.image): true
      default: false
      }
    }
  }

  /// What its label or an attribute calls it, or what it is.
  public let name: String
  public let kind: Kind
  let node: Int
}
