/// Entries as `application/x-www-form-urlencoded` (URL standard section 5.2).
enum URLEncodedForm {
  /// ASCII alone; a GET's query, or a POST's body.
  static func text(_ entries: [FormEntry], encoding: Encoding) -> String {
    var output: [UInt8] = []
    for (name, value) in entries.lazy.map(\.pair) {
      if !output.isEmpty { output.append(UInt8(ascii: "&")) }
      append(encoding.encoded(name), to: &output)
      output.append(UInt8(ascii: "="))
      append(encoding.encoded(value), to: &output)
    }
    return String(decoding: output, as: UTF8.self)
  }

  private static func append(_ bytes: [UInt8], to output: inout [UInt8]) {
    for byte in bytes {
      if isPlain(byte) {
        output.append(byte)
      } else if byte == UInt8(ascii: " ") {
        output.append(UInt8(ascii: "+"))
      } else {
        output += [UInt8(ascii: "%"), digit(byte >> 4), digit(byte & 0xF)]
      }
    }
  }

  /// Outside the standard's "application/x-www-form-urlencoded percent-encode set".
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "*"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private static func digit(_ half: UInt8) -> UInt8 {
    half < 10 ? UInt8(ascii: "0") + half : UInt8(ascii: "A") + half - 10
  }
}
