/// A name and its value as a form sends them (HTML standard section 4.10.22, "entry").
public struct FormEntry: Sendable, Hashable {
  public enum Value: Sendable, Hashable {
    case text(String)
    /// A chosen file; nil where none was chosen, which is sent too.
    case file(FormFile?)
  }

  public var name: String
  public var value: Value

  public init(name: String, value: Value) {
    self.name = name
    self.value = value
  }
}

/// A file on disk that a form sends; it is read only while it is sent.
public struct FormFile: Sendable, Hashable {
  public let path: String

  public init(path: String) { self.path = path }

  /// What the server is told that it is called: the last part of its path.
  public var name: String { path.split(separator: "/").last.map(String.init) ?? path }
}
