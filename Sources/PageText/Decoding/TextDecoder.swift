/// Turns a page's bytes into valid UTF-8 without controls.
///
/// They go before the parser sees them, for gumbo would put U+FFFD in their place and leave the
/// rest of an escape sequence standing. What the page writes as `&#27;` comes later.
enum TextDecoder {
  struct Result {
    var text: [UInt8]
    /// What the reader must know, as sentences.
    var notices: [String] = []
  }

  static func decode(_ bytes: [UInt8], charset: String?) -> Result {
    let (encoding, mark) = EncodingSniffer.encoding(of: bytes, charset: charset)
    let text = mark == 0 ? bytes : Array(bytes[mark...])
    var result = Result(text: withoutControls(decoded(text, from: encoding)))
    if encoding == .replacement {
      result.notices.append(
        "This page is in an encoding that is no longer read, as it could hide what the page does.")
    }
    return result
  }

  /// - Parameter encoding: nil where nothing names it.
  private static func decoded(_ bytes: [UInt8], from encoding: Encoding?) -> [UInt8] {
    switch encoding {
    case nil: isValidUTF8(bytes) ? bytes : decoded(bytes, from: .windows1252)
    case .utf8: isValidUTF8(bytes) ? bytes : Array(String(decoding: bytes, as: UTF8.self).utf8)
    case .utf16(let bigEndian): UTF16Decoder.decode(bytes, bigEndian: bigEndian)
    case .singleByte(let points): decoded(bytes, by: SingleByteDecoder(points: points))
    case .userDefined: decoded(bytes, by: SingleByteDecoder(points: Array(0xF780...0xF7FF)))
    case .big5: decoded(bytes, by: Big5Decoder())
    case .eucJP: decoded(bytes, by: EUCJPDecoder())
    case .eucKR: decoded(bytes, by: EUCKRDecoder())
    case .gb18030: decoded(bytes, by: GB18030Decoder())
    case .shiftJIS: decoded(bytes, by: ShiftJISDecoder())
    case .iso2022JP: ISO2022JPDecoder.decode(bytes)
    case .replacement: bytes.isEmpty ? [] : Array("\u{FFFD}".utf8)
    }
  }

  private static func decoded(
    _ bytes: [UInt8], by decoder: consuming some MultiByteDecoder & ~Copyable
  ) -> [UInt8] {
    decoder.decode(bytes)
  }

  private static func isValidUTF8(_ bytes: [UInt8]) -> Bool {
    (try? UTF8Span(validating: bytes.span)) != nil
  }

  private static func withoutControls(_ bytes: [UInt8]) -> [UInt8] {
    bytes.withUnsafeBufferPointer { all in
      if ControlFilter.isClean(all) { return bytes }
      var output: [UInt8] = []
      output.reserveCapacity(bytes.count)
      ControlFilter.append(all, to: &output)
      return output
    }
  }
}
