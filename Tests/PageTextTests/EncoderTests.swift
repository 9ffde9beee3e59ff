import PageChecks
import Testing

@testable import PageText

/// Text is written so that the decoders, which have tests of their own, read it again, and as others
/// write it.
struct EncoderTests {
  private static let pairs = [
    "big5", "euc-jp", "euc-kr", "gbk", "gb18030", "iso-2022-jp", "shift_jis",
  ]

  private static let singleBytes = [
    "x-user-defined", "ibm866", "iso-8859-2", "iso-8859-3", "iso-8859-4", "iso-8859-5",
    "iso-8859-6", "iso-8859-7", "iso-8859-8", "iso-8859-8-i", "iso-8859-10", "iso-8859-13",
    "iso-8859-14", "iso-8859-15", "iso-8859-16", "koi8-r", "koi8-u", "macintosh", "windows-874",
    "windows-1250", "windows-1251", "windows-1252", "windows-1253", "windows-1254", "windows-1255",
    "windows-1256", "windows-1257", "windows-1258", "x-mac-cyrillic",
  ]

  /// All of the first plane, and of the others enough to meet each run of gb18030 and the Hong Kong
  /// additions.
  private static let scalars = [
    Array(0x80...0xFFFF), Array(stride(from: 0x10000, through: 0x2FFFF, by: 7)),
    Array(stride(from: 0x30000, through: 0x10FFFF, by: 1009)),
  ].joined().compactMap { Unicode.Scalar($0) }

  private func encoded(_ text: String, _ label: String) -> [UInt8] {
    Encoding(label: label.utf8)?.encoded(text) ?? []
  }

  /// What the decoders read otherwise, for the standard writes it as what is alike.
  private static func isWrittenOtherwise(_ scalar: Unicode.Scalar, _ label: String) -> Bool {
    switch (label, scalar.value) {
    case ("shift_jis", 0xA5), ("shift_jis", 0x203E), ("euc-jp", 0xA5), ("euc-jp", 0x203E): true
    case ("shift_jis", 0x2212), ("euc-jp", 0x2212), ("iso-2022-jp", 0x2212): true
    case ("iso-2022-jp", 0xFF61...0xFF9F): true
    // Private use in GB 18030-2005.
    case ("gbk", 0xE78D...0xE864), ("gb18030", 0xE78D...0xE864): true
    default: false
    }
  }

  /// Each is followed by a letter, for no two may run together.
  @Test(arguments: pairs)
  func `a scalar is read again as itself, or is a reference`(label: String) {
    let scalars = Self.scalars.filter {
      !Self.isWrittenOtherwise($0, label) && !PageCase.isControl($0)
    }
    let bytes = encoded(scalars.map { "\($0)a" }.joined(), label)
    let text = String(decoding: TextDecoder.decode(bytes, charset: label).text, as: UTF8.self)
    let characters = text.unicodeScalars.split(separator: "a", omittingEmptySubsequences: false)
    #expect(characters.count == scalars.count + 1)
    var references = 0
    for (scalar, read) in zip(scalars, characters) where !read.elementsEqual([scalar]) {
      references += 1
      let read = String(String.UnicodeScalarView(read))
      if read != "&#\(scalar.value);" { Issue.record("\(scalar.value): \(read)") }
    }
    // gb18030 has all but the one whose place a space takes.
    #expect(label == "gb18030" ? references == 1 : references > 50_000)
  }

  @Test(arguments: singleBytes)
  func `each byte of a single-byte encoding is written again, and nothing else is`(
    label: String
  ) throws {
    let encoding = try #require(Encoding(label: label.utf8))
    var points = Encoding.userDefinedPoints
    if case .singleByte(let set) = encoding { points = set.points }
    for (place, point) in points.enumerated() where point != 0xFFFD {
      let scalar = try #require(Unicode.Scalar(UInt32(point)))
      #expect(encoding.encoded(String(scalar)) == [UInt8(0x80 + place)])
    }
    for value in stride(from: UInt32(0x80), through: 0x10FFFF, by: 1009) {
      guard let scalar = Unicode.Scalar(value), !points.contains(UInt16(clamping: value)) else {
        continue
      }
      if encoding.encoded(String(scalar)) != Array("&#\(value);".utf8) {
        Issue.record("\(value) isn't written as a reference")
      }
    }
  }

  /// Lines that another program wrote, of which each has a character of the index.
  @Test(
    .enabled(if: TestFile.hasShared, "needs the encodings' tables beside the package"),
    arguments: [
      ("big5", "big5_out"), ("euc-kr", "euc_kr_out"), ("gb18030", "gb18030_out"),
      ("euc-jp", "jis0208_out"), ("shift_jis", "shift_jis_out"),
      ("iso-2022-jp", "iso_2022_jp_out"),
    ])
  func `what another program writes in an encoding is written`(label: String, file: String) {
    let folder = TestFile.shared + "/conformance/encoding_rs/tests/test_data"
    let expected = TestFile.bytes("\(folder)/\(file)_ref.txt")
    #expect(expected.count > 20_000)
    let bytes = encoded(TestFile.text("\(folder)/\(file).txt"), label)
    #expect(EncodingTableTests.firstDifference(bytes, expected) == nil)
  }

  /// The first of several places, save where the standard says otherwise.
  @Test(
    .enabled(if: TestFile.hasShared, "needs the encodings' tables beside the package"),
    arguments: [
      ("big5", "big5"), ("euc-kr", "euc-kr"), ("gb18030", "gb18030"), ("gbk", "gb18030"),
    ])
  func `a character is written as the pointer that the standard chooses`(
    label: String, index: String
  ) throws {
    let encoding = try #require(Encoding(label: label.utf8))
    var pointers: [UInt32: [Int]] = [:]
    for (pointer, point) in EncodingTableTests.index(index) {
      if label == "big5", pointer < 5024 { continue }
      pointers[point, default: []].append(pointer)
    }
    #expect(pointers.count > 13_000)
    let lasts: [UInt32] = [0x2550, 0x255E, 0x2561, 0x256A, 0x5341, 0x5345]
    for (point, places) in pointers {
      guard let scalar = Unicode.Scalar(point), label != "gbk" || point != 0x20AC else { continue }
      let isLast = label == "big5" && lasts.contains(point)
      let place = (isLast ? places.max() : places.min()) ?? 0
      if encoding.encoded(String(scalar)) != Self.pair(place, label) {
        Issue.record("\(point) isn't written as \(place)")
      }
    }
  }

  private static func pair(_ pointer: Int, _ label: String) -> [UInt8] {
    let columns = label == "big5" ? 157 : 190
    let (lead, trail) = (pointer / columns, pointer % columns)
    let offset =
      switch label {
      case "euc-kr": 0x41
      case "big5": trail < 0x3F ? 0x40 : 0x62
      default: trail < 0x3F ? 0x40 : 0x41
      }
    return [UInt8(lead + 0x81), UInt8(trail + offset)]
  }

  @Test(
    arguments: [
      ("gbk", "€", [0x80]), ("gb18030", "€", [0xA2, 0xE3]), ("gbk", "😀", Array("&#128512;".utf8)),
      ("gb18030", "😀", [0x94, 0x39, 0xFC, 0x36]), ("gb18030", "\u{E5E5}", Array("&#58853;".utf8)),
      ("gb18030", "\u{E7C7}", [0x81, 0x35, 0xF4, 0x37]), ("gb18030", "\u{E81E}", [0xFE, 0x59]),
      ("gbk", "\u{E78D}\u{E796}", [0xA6, 0xD9, 0xA6, 0xF3]),
      ("big5", "═十卅", [0xF9, 0xF9, 0xA4, 0x51, 0xA4, 0xCA]),
      ("big5", "\u{CA}\u{43F0}", Array("&#202;&#17392;".utf8)),
      ("shift_jis", "\u{80}¥‾−ｱ", [0x80, 0x5C, 0x7E, 0x81, 0x7C, 0xB1]),
      ("euc-jp", "¥‾−ｱ丂", [0x5C, 0x7E, 0xA1, 0xDD, 0x8E, 0xB1] + Array("&#19970;".utf8)),
      ("windows-1252", "é€\u{81}\u{FFFD}", [0xE9, 0x80, 0x81] + Array("&#65533;".utf8)),
      ("x-user-defined", "\u{F780}\u{F7FF}é", [0x80, 0xFF] + Array("&#233;".utf8)),
      ("utf-16le", "é", [0xC3, 0xA9]), ("utf-16be", "é", [0xC3, 0xA9]),
      ("replacement", "é", [0xC3, 0xA9]), ("utf-8", "é😀", [0xC3, 0xA9, 0xF0, 0x9F, 0x98, 0x80]),
    ] as [(String, String, [UInt8])])
  func `an encoding's exceptions are the standard's`(
    label: String, text: String, expected: [UInt8]
  ) {
    #expect(encoded(text, label) == expected)
  }

  /// ESC is written as ^.
  @Test(arguments: [
    ("aあb", "a^$B$\"^(Bb"), ("¥‾a\\", "^(J\\~a^(B\\"), ("¥数é", "^(J\\^$B?t^(B&#233;"),
    ("¥é", "^(J\\&#233;^(B"), ("ｱ゜−", "^$B%\"!,!]^(B"),
    ("あ\u{1B}\u{E}", "^$B$\"^(B&#65533;&#65533;"),
    ("¥\u{F}~", "^(J\\&#65533;^(B~"), ("", ""),
  ])
  func `ISO-2022-JP is written as the standard's states say`(text: String, expected: String) {
    let bytes = expected.utf8.map { $0 == UInt8(ascii: "^") ? 0x1B : $0 }
    #expect(encoded(text, "iso-2022-jp") == bytes)
  }
}
