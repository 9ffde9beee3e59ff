import Testing

@testable import PageText

/// Whole tables of others are read as they say, but that DEL is left out as a control.
@Suite(.enabled(if: TestFile.hasShared, "needs the encodings' tables beside the package"))
struct EncodingTableTests {
  @Test(arguments: [
    ("big5", "big5_in"), ("euc-kr", "euc_kr_in"), ("gb18030", "gb18030_in"), ("gbk", "gb18030_in"),
    ("iso-2022-jp", "iso_2022_jp_in"), ("euc-jp", "jis0208_in"), ("euc-jp", "jis0212_in"),
    ("shift_jis", "shift_jis_in"),
  ])
  func `a page of all pairs of an encoding is read as another program reads it`(
    label: String, file: String
  ) {
    let folder = TestFile.shared + "/conformance/encoding_rs/tests/test_data"
    let expected = TestFile.bytes("\(folder)/\(file)_ref.txt").filter { $0 != 0x7F }
    #expect(expected.count > 30_000)
    let text = TextDecoder.decode(TestFile.bytes("\(folder)/\(file).txt"), charset: label).text
    #expect(Self.firstDifference(text, expected) == nil)
  }

  /// ISO-2022-JP isn't among these: its encoder writes halfwidth katakana as others.
  @Test(arguments: [
    ("big5", "big5_out"), ("euc-kr", "euc_kr_out"), ("gb18030", "gb18030_out"),
    ("euc-jp", "jis0208_out"), ("shift_jis", "shift_jis_out"),
  ])
  func `what another program has written in an encoding is read`(label: String, file: String) {
    let folder = TestFile.shared + "/conformance/encoding_rs/tests/test_data"
    let expected = TestFile.bytes("\(folder)/\(file).txt")
    let bytes = TestFile.bytes("\(folder)/\(file)_ref.txt")
    #expect(bytes.count > 20_000)
    let text = TextDecoder.decode(bytes, charset: label).text
    #expect(Self.firstDifference(text, expected) == nil)
  }

  @Test(arguments: [
    "ibm866", "iso-8859-2", "iso-8859-3", "iso-8859-4", "iso-8859-5", "iso-8859-6", "iso-8859-7",
    "iso-8859-8", "iso-8859-10", "iso-8859-13", "iso-8859-14", "iso-8859-15", "iso-8859-16",
    "koi8-r", "koi8-u", "macintosh", "windows-874", "windows-1250", "windows-1251", "windows-1252",
    "windows-1253", "windows-1254", "windows-1255", "windows-1256", "windows-1257", "windows-1258",
    "x-mac-cyrillic",
  ])
  func `each byte of a single-byte encoding is what the standard's index says`(label: String) {
    let index = Self.index(label)
    guard case .singleByte(let set) = Encoding(label: label.utf8) else {
      Issue.record("\(label) is no single-byte encoding")
      return
    }
    let points = set.points
    #expect(points.count == 128 && !index.isEmpty)
    for (pointer, point) in points.enumerated() {
      #expect(UInt32(point) == index[pointer] ?? 0xFFFD, "\(label) \(pointer)")
    }
  }

  @Test(arguments: ["big5", "euc-kr", "gb18030", "jis0208", "jis0212"])
  func `each pointer of a double-byte index has the scalar that the standard says`(label: String) {
    let names: [String: PairIndex.Name] = [
      "big5": .big5, "euc-kr": .eucKR, "gb18030": .gb18030, "jis0208": .jis0208,
      "jis0212": .jis0212,
    ]
    let expected = Self.index(label)
    #expect(expected.count > 6_000)
    guard let name = names[label] else { return }
    var index = PairIndex(name)
    for pointer in 0..<24_000 {
      // Two scalars stand at each of these, which the decoder knows itself.
      if name == .big5, [1133, 1135, 1164, 1166].contains(pointer) { continue }
      // Private use, which the decoder of Shift_JIS knows itself.
      if name == .jis0208, (8836...10715).contains(pointer) { continue }
      let point = index.point(at: pointer)
      if point != expected[pointer] {
        Issue.record("\(label) \(pointer): \(point ?? 0), not \(expected[pointer] ?? 0)")
      }
    }
  }

  @Test func `four bytes of gb18030 are read by the standard's ranges`() {
    let ranges = Self.index("gb18030-ranges").sorted { $0.key < $1.key }
    #expect(ranges.count == 207)
    for (index, (pointer, point)) in ranges.enumerated() {
      // The last of a run too; the runs of the basic plane end at 39,419, the last at U+10FFFF.
      let next = index + 1 < ranges.count ? ranges[index + 1].key : 1_237_576
      let last = pointer < 39_420 ? min(next - 1, 39_419) : next - 1
      for pointer in [(pointer, point), (last, point + UInt32(last - pointer))] {
        // Scalars that aren't characters are left out of a page as controls.
        guard pointer.1 >= 0xA0, pointer.1 != 0xE7C7, let scalar = Unicode.Scalar(pointer.1) else {
          continue
        }
        let bytes = Self.fourBytes(pointer.0)
        let text = String(
          decoding: TextDecoder.decode(bytes, charset: "gb18030").text, as: UTF8.self)
        #expect(text == (hasControl(String(scalar)) ? "" : String(scalar)), "\(pointer)")
      }
    }
  }

  private static func fourBytes(_ pointer: Int) -> [UInt8] {
    [
      UInt8(pointer / 12_600 + 0x81), UInt8(pointer / 1_260 % 10 + 0x30),
      UInt8(pointer / 10 % 126 + 0x81), UInt8(pointer % 10 + 0x30),
    ]
  }

  /// Scalars by pointer.
  static func index(_ name: String) -> [Int: UInt32] {
    let path = TestFile.shared + "/conformance/whatwg-encoding/index-\(name).txt"
    var index: [Int: UInt32] = [:]
    for line in TestFile.text(path).split(separator: "\n") where !line.hasPrefix("#") {
      let fields = line.split(separator: "\t")
      guard fields.count > 1, let pointer = Int(fields[0].drop { $0 == " " }) else { continue }
      index[pointer] = UInt32(fields[1].dropFirst(2), radix: 16)
    }
    return index
  }

  /// The first line that differs, as both have it.
  static func firstDifference(_ text: [UInt8], _ expected: [UInt8]) -> String? {
    guard text != expected else { return nil }
    let ours = text.split(separator: 0x0A, omittingEmptySubsequences: false)
    let theirs = expected.split(separator: 0x0A, omittingEmptySubsequences: false)
    let line = zip(ours, theirs).enumerated().first { $0.element.0 != $0.element.1 }
    return
      "\(line?.offset ?? 0): \(line.map { "\(Array($0.element.0)) \(Array($0.element.1))" } ?? "")"
  }
}
