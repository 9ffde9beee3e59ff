/// How a form's entries are written, by the keywords of `enctype` and `formenctype`.
public enum FormEncodingType: String, Sendable, Hashable {
  case urlEncoded = "application/x-www-form-urlencoded"
  case multipart = "multipart/form-data"
  case plainText = "text/plain"

  /// - Parameter keyword: the attribute's value, in any case; nil and unknown ones are URL-encoded.
  public init(keyword: String?) {
    let lower = keyword.map { String(decoding: $0.utf8.map(\.asciiLowercased), as: UTF8.self) }
    self = lower.flatMap(Self.init) ?? .urlEncoded
  }
}
