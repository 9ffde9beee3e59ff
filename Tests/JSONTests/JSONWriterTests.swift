import JSON
import Testing

struct JSONWriterTests {
  private static func text(_ body: (inout JSONWriter) throws -> Void) throws -> String {
    var bytes: [UInt8] = []
    var writer = JSONWriter { bytes += $0 }
    try body(&writer)
    try writer.flush()
    return try #require(String(validating: bytes, as: UTF8.self))
  }

  @Test func `values are separated as the grammar wants`() throws {
    let text = try Self.text { writer in
      writer.beginObject()
      writer.key("a")
      writer.beginArray()
      writer.number(-1)
      writer.bool(true)
      writer.null()
      writer.beginObject()
      try writer.endObject()
      try writer.endArray()
      try writer.member("b", "x")
      try writer.member("c", nil)
      writer.key("d")
      writer.bool(false)
      try writer.endObject()
    }
    #expect(text == #"{"a":[-1,true,null,{}],"b":"x","d":false}"#)
  }

  @Test func `a line break comes after the comma`() throws {
    let text = try Self.text { writer in
      writer.beginArray()
      for number in 1...2 {
        writer.lineBreak()
        writer.number(number)
      }
      writer.lineBreak()
      try writer.endArray()
      writer.lineBreak()
    }
    #expect(text == "[\n1,\n2\n]\n")
  }

  @Test(arguments: [
    ("\"\\/", #""\"\\/""#), ("\u{8}\t\n\u{c}\r", #""\b\t\n\f\r""#),
    ("\0\u{1B}]0;x\u{7}\u{1F}", #""\u0000\u001b]0;x\u0007\u001f""#), ("~\u{7F}", #""~\u007f""#),
    ("\u{80}\u{9B}\u{9F}\u{A0}é", "\"\\u0080\\u009b\\u009f\u{A0}é\""),
    ("\u{61B}\u{61C}\u{61D}", "\"\u{61B}\\u061c\u{61D}\""),
    ("\u{200D}\u{200E}\u{200F}\u{2010}", "\"\u{200D}\\u200e\\u200f\u{2010}\""),
    ("\u{2027}\u{2028}\u{2029}\u{202A}", "\"\u{2027}\\u2028\\u2029\\u202a\""),
    ("\u{202E}\u{202F}", "\"\\u202e\u{202F}\""),
    ("\u{2065}\u{2066}\u{2069}\u{206A}", "\"\u{2065}\\u2066\\u2069\u{206A}\""),
    ("日本 🚀 – ’", "\"日本 🚀 – ’\""), ("", "\"\""),
  ])
  func `controls are escaped and nothing else`(text: String, expected: String) throws {
    #expect(try Self.text { try $0.string(text) } == expected)
  }

  @Test func `bytes are handed on in pieces of about 256 KB`() throws {
    var sizes: [Int] = []
    var writer = JSONWriter { sizes.append($0.count) }
    writer.beginArray()
    for _ in 0..<100_000 { try writer.string("0123456789") }
    try writer.endArray()
    try writer.flush()
    try writer.flush()
    #expect(sizes.reduce(0, +) == 1_300_001)
    #expect(sizes.dropLast().allSatisfy { (262_144..<262_160).contains($0) })
    #expect(sizes.count == 5)
  }

  @Test func `an error of the output reaches the caller`() {
    struct Full: Error {}
    var writer = JSONWriter { _ in throw Full() }
    writer.number(1)
    #expect(throws: Full.self) { try writer.flush() }
  }
}
