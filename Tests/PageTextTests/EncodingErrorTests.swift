import TestSupport
import Testing

@testable import PageText

/// Expected texts are worked out by hand from the decoders of the WHATWG encoding standard.
struct EncodingErrorTests {
  private func text(_ bytes: [UInt8], _ label: String) -> String {
    String(decoding: TextDecoder.decode(bytes, charset: label).text, as: UTF8.self)
  }

  // Unicode 15.0, tables 3-8 to 3-11, and the example in section 3.9.
  @Test(
    arguments: [
      ([0xC0, 0xAF, 0xE0, 0x80, 0xBF, 0xF0, 0x81, 0x82, 0x41], "????????A"),
      ([0xED, 0xA0, 0x80, 0xED, 0xBF, 0xBF, 0xED, 0xAF, 0x41], "????????A"),
      ([0xF4, 0x91, 0x92, 0x93, 0xFF, 0x41, 0x80, 0xBF, 0x42], "?????A??B"),
      ([0xE1, 0x80, 0xE2, 0xF0, 0x91, 0x92, 0xF1, 0xBF, 0x41], "????A"),
      (
        [0x61, 0xF1, 0x80, 0x80, 0xE1, 0x80, 0xC2, 0x62, 0x80, 0x63, 0x80, 0xBF, 0x64],
        "a???b?c??d"
      ),
      ([0xE2, 0x3C, 0x70, 0x3E], "?<p>"), ([0xF0, 0x9F, 0x98], "?"),
    ] as [([UInt8], String)])
  func `UTF-8 has one replacement character for each maximal subpart`(
    bytes: [UInt8], expected: String
  ) {
    #expect(text(bytes, "utf-8") == Self.marked(expected))
  }

  @Test(
    arguments: [
      ("shift_jis", [0x81, 0x3C], "?<"), ("shift_jis", [0x81, 0xFF, 0x41], "?A"),
      ("shift_jis", [0x85, 0x40], "?@"), ("shift_jis", [0x85, 0xA0], "?"),
      ("shift_jis", [0xA0, 0xFD, 0x41], "??A"), ("shift_jis", [0x41, 0x81], "A?"),
      ("shift_jis", [0xF0, 0x40, 0xF9, 0xFC], "\u{E000}\u{E757}"),
      ("euc-jp", [0x8E, 0x3C], "?<"), ("euc-jp", [0x8E, 0xA1, 0x8E, 0xE0], "｡?"),
      ("euc-jp", [0x8F, 0x3C], "?<"), ("euc-jp", [0x8F, 0xA1, 0x3C], "?<"),
      ("euc-jp", [0x8F, 0xA2, 0xAF, 0x8F, 0xA2], "˘?"), ("euc-jp", [0x8F], "?"),
      ("euc-jp", [0xA9, 0xA1, 0x80, 0xA1, 0x41], "???A"),
      ("euc-kr", [0x81, 0x41, 0x81, 0x3C], "갂?<"), ("euc-kr", [0x81, 0x5B], "?["),
      ("euc-kr", [0xC9, 0xA1, 0x80, 0xFF, 0xC9], "????"),
      ("big5", [0x88, 0x62, 0x88, 0xA5, 0x88, 0x66], "Ê\u{304}ê\u{30C}Ê"),
      ("big5", [0x81, 0x3C, 0x81, 0x40, 0xFF, 0x88], "?<?@??"),
      ("big5", [0x88, 0x3C, 0xA3, 0xE1], "?<€"),
      ("gb18030", [0x80, 0xFF, 0x41], "€?A"), ("gb18030", [0x81, 0x3C], "?<"),
      ("gb18030", [0x81, 0x30, 0x3C], "?0<"), ("gb18030", [0x81, 0x30, 0x81, 0x3C], "?0?<"),
      ("gb18030", [0x81], "?"), ("gb18030", [0x81, 0x30], "?"),
      ("gb18030", [0x81, 0x30, 0x81], "?"), ("gb18030", [0x81, 0x35, 0xF4, 0x37], "\u{E7C7}"),
      ("gb18030", [0x90, 0x30, 0x81, 0x30, 0xE3, 0x32, 0x9A, 0x35], "\u{10000}\u{10FFFF}"),
      ("gb18030", [0xE3, 0x32, 0x9A, 0x36, 0x41], "?A"),
      ("gb18030", [0x84, 0x31, 0xA5, 0x30, 0x41], "?A"),
      ("utf-16le", [0x3D, 0xD8, 0x41, 0x00], "?A"), ("utf-16le", [0x00, 0xDE, 0x41, 0x00], "?A"),
      ("utf-16le", [0x3D, 0xD8, 0x3D, 0xD8, 0x00, 0xDE], "?\u{1F600}"),
      ("utf-16be", [0xD8, 0x3D, 0xDE], "?"), ("utf-16be", [0x00, 0x41, 0x00], "A?"),
      ("windows-1253", [0x41, 0xD2, 0x41], "A?A"),
      ("x-user-defined", [0x41, 0x80, 0xFF], "A\u{F780}\u{F7FF}"),
    ] as [(String, [UInt8], String)])
  func `an error is one replacement character, and ASCII after it stays`(
    label: String, bytes: [UInt8], expected: String
  ) {
    #expect(text(bytes, label) == Self.marked(expected))
  }

  // ESC is written as ^.
  @Test(arguments: [
    ("a^$B$\"^(Bb", "aあb"), ("^$@$\"^(J\\~", "あ¥‾"), ("^(I1^(B1", "ｱ1"), ("^(I`", "?"),
    ("^x", "?x"), ("^(x", "?(x"), ("^$x", "?$x"), ("^", "?"), ("a^(", "a?("),
    // Nothing between two sequences, and the shifts of other encodings.
    ("^$B^(Ba", "?a"), ("^(B^(B^(Ba", "??a"), ("a\u{E}\u{F}b", "a??b"),
    // Cut off by white space, by a sequence, by the end; no character there.
    ("^$B$\n$\"^(B", "?あ"), ("^$B$^(Ba", "?a"), ("^$B$", "?"), ("^$B)!^(Ba", "?a"),
    ("^$B\n$\"", "?あ"),
  ])
  func `ISO-2022-JP is read as the standard's states say`(page: String, expected: String) {
    let bytes = page.utf8.map { $0 == UInt8(ascii: "^") ? 0x1B : $0 }
    #expect(text(bytes, "iso-2022-jp") == Self.marked(expected))
    #expect(text([0x41, 0xFF, 0x42], "iso-2022-jp") == "A\u{FFFD}B")
  }

  @Test(arguments: ["replacement", "hz-gb-2312", "iso-2022-kr", "ISO-2022-CN-ext"])
  func `what the standard no longer reads is one replacement character, and the page says why`(
    label: String
  ) {
    let document = Document(html: Array("<p>Text</p>".utf8), charset: label)
    let lines = lines(document)
    #expect(lines.first == "\u{FFFD}")
    #expect(
      lines.contains { $0.hasPrefix("This page is in an encoding that is no longer read") })
    #expect(text([], label) == "")
  }

  /// In all of these `<`, `>`, `&` and quotes are never part of a longer character.
  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `no bytes take markup away or add some`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let markup = Array("<>&\"'".utf8)
    for _ in 0..<400 {
      let bytes = (0..<Int.random(in: 1...60, using: &random)).map { _ -> UInt8 in
        switch Int.random(in: 0..<4, using: &random) {
        case 0: markup.randomElement(using: &random) ?? 0x3C
        case 1: UInt8.random(in: 0x20...0x7E, using: &random)
        default: UInt8.random(in: 0x80...0xFF, using: &random)
        }
      }
      for text in Self.decodedByAll(bytes) {
        #expect(text.filter(markup.contains) == bytes.filter(markup.contains), "\(bytes)")
        #expect(String(validating: text, as: UTF8.self) != nil, "\(bytes)")
      }
    }
  }

  private static func decodedByAll(_ bytes: [UInt8]) -> [[UInt8]] {
    var shiftJIS = ShiftJISDecoder()
    var eucJP = EUCJPDecoder()
    var eucKR = EUCKRDecoder()
    var big5 = Big5Decoder()
    var gb18030 = GB18030Decoder()
    var windows1252 = SingleByteDecoder(points: SingleByteTables.windows1252)
    return [
      shiftJIS.decode(bytes), eucJP.decode(bytes), eucKR.decode(bytes), big5.decode(bytes),
      gb18030.decode(bytes), windows1252.decode(bytes),
      TextDecoder.decode(bytes, charset: "utf-8").text,
    ]
  }

  private static func marked(_ text: String) -> String {
    String(text.map { $0 == "?" ? "\u{FFFD}" : $0 })
  }
}
