/// One field of a form as it was sent (URL Standard, application/x-www-form-urlencoded).
struct FormField: Sendable, Hashable {
  var name: String
  var value: String

  static func isForm(contentType: String?) -> Bool {
    let type = contentType?.prefix { $0 != ";" && !$0.isWhitespace }
    return type?.lowercased() == "application/x-www-form-urlencoded"
  }

  /// In the order in which they were sent; bytes that are not UTF-8 become U+FFFD.
  static func fields(of body: [UInt8]) -> [FormField] {
    body.split(separator: UInt8(ascii: "&")).map { pair in
      let parts = pair.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      return FormField(name: text(parts[0]), value: parts.count == 2 ? text(parts[1]) : "")
    }
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    let spaced = bytes.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }
    return String(decoding: PercentEncoding.decoded(spaced), as: UTF8.self)
  }
}
