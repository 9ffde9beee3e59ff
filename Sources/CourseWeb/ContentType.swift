/// The value of a `Content-Type` field (RFC 9110, section 8.3).
public struct ContentType: Sendable, Hashable {
  /// Lower case, `text/html`.
  public let mediaType: String
  /// As written, without quotes.
  public let charset: String?

  public init(mediaType: String, charset: String? = nil) {
    self.mediaType = mediaType
    self.charset = charset
  }

  public init(field: String) {
    let parts = field.split(separator: ";", omittingEmptySubsequences: false)
    mediaType = parts.first.map { Self.trimmed($0).lowercased() } ?? ""
    charset = parts.dropFirst().compactMap(Self.charset(in:)).first
  }

  private static func charset(in parameter: Substring) -> String? {
    let pair = parameter.split(separator: "=", maxSplits: 1)
    guard pair.count == 2, trimmed(pair[0]).lowercased() == "charset" else { return nil }
    let value = trimmed(pair[1])
    let unquoted = value.hasPrefix("\"") ? value.dropFirst().prefix { $0 != "\"" } : value
    return unquoted.isEmpty ? nil : String(unquoted)
  }

  private static func trimmed(_ text: Substring) -> Substring {
    guard let first = text.firstIndex(where: { !$0.isWhitespace }),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return text[first...last]
  }
}
