import HTTP

/// Names and values as `application/x-www-form-urlencoded` (RFC 6749, appendix B).
enum FormText {
  static func text(_ fields: [(name: String, value: String)]) -> String {
    fields.map { encoded($0.name) + "=" + encoded($0.value) }.joined(separator: "&")
  }

  static func encoded(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var output: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "."), UInt8(ascii: "*"):
        output.append(byte)
      case 0x20: output.append(UInt8(ascii: "+"))
      default: output += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// The parameters of an address's query; the first of a name counts.
  static func parameters(_ query: some StringProtocol) -> [String: String] {
    var parameters: [String: String] = [:]
    for pair in query.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = decoded(parts[0])
      if parameters[name] == nil { parameters[name] = parts.count == 2 ? decoded(parts[1]) : "" }
    }
    return parameters
  }

  private static func decoded(_ text: some StringProtocol) -> String {
    String(text).replacing("+", with: " ").percentDecoded
  }
}
