/// What a form sends in the body of its request.
public struct FormBody: Sendable, Hashable {
  public enum Part: Sendable, Hashable {
    case bytes([UInt8])
    case file(FormFile)
  }

  /// The value of the `Content-Type` field.
  public var contentType: String
  /// One after the other, they are the body.
  public var parts: [Part]

  public init(contentType: String, parts: [Part]) {
    self.contentType = contentType
    self.parts = parts
  }
}
