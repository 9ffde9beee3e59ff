/// Turns a page's bytes into valid UTF-8 without controls.
///
/// They go before the parser sees them, for gumbo would put U+FFFD in their place and leave the
/// rest of an escape sequence standing. What the page writes as `&#27;` comes later.
enum TextDecoder {
  struct Result {
    var text: [UInt8]
    /// What the page's forms are written in, unless they say otherwise.
    var encoding: Encoding
    /// What the reader must know, as sentences.
    var notices: [String] = []
  }

  /// - Parameter keepingMarks: whether bidirectional controls and separators stay for the parser,
  ///   whose texts are filtered again: a form sends those of its values.
  static func decode(
    _ bytes: [UInt8], charset: String?, keepingMarks: Bool = false
  ) -> Result {
    let (named, mark) = EncodingSniffer.encoding(of: bytes, charset: charset)
    let text = mark == 0 ? bytes : Array(bytes[mark...])
    let (raw, encoding) = named.map { (decoded(text, from: $0), $0) } ?? decodedUnnamed(text)
    var result = Result(text: withoutControls(raw, keepingMarks), encoding: encoding)
    if encoding == .replacement {
      result.notices.append(
        "This page is in an encoding that is no longer read, as it could hide what the page does.")
    }
    return result
  }

  /// What names no encoding is windows-1252 to browsers, which ASCII alone can't contradict; what
  /// can only be UTF-8 is read as that.
  private static func decodedUnnamed(_ bytes: [UInt8]) -> ([UInt8], Encoding) {
    guard var span = try? UTF8Span(validating: bytes.span) else {
      return (decoded(bytes, from: .windows1252), .windows1252)
    }
    return (bytes, span.checkForASCII() ? .windows1252 : .utf8)
  }

  private static func decoded(_ bytes: [UInt8], from encoding: Encoding) -> [UInt8] {
    switch encoding {
    case .utf8: isValidUTF8(bytes) ? bytes : Array(String(decoding: bytes, as: UTF8.self).utf8)
    case .utf16(let bigEndian): UTF16Decoder.decode(bytes, bigEndian: bigEndian)
    case .singleByte(let set): decoded(bytes, by: SingleByteDecoder(points: set.points))
    case .userDefined: decoded(bytes, by: SingleByteDecoder(points: Encoding.userDefinedPoints))
    case .big5: decoded(bytes, by: Big5Decoder())
    case .eucJP: decoded(bytes, by: EUCJPDecoder())
    case .eucKR: decoded(bytes, by: EUCKRDecoder())
    case .gbk, .gb18030: decoded(bytes, by: GB18030Decoder())
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

  private static func withoutControls(_ bytes: [UInt8], _ keepingMarks: Bool) -> [UInt8] {
    bytes.withUnsafeBufferPointer { all in
      if ControlFilter.isClean(all, keepingMarks: keepingMarks) { return bytes }
      var output: [UInt8] = []
      output.reserveCapacity(bytes.count)
      ControlFilter.append(all, to: &output, keepingMarks: keepingMarks)
      return output
    }
  }
}
