import JSON
import Testing

struct JSONValueTests {
  private static func parse(_ text: String) throws -> JSONValue {
    try JSONValue(parsing: Array(text.utf8))
  }

  private static func error(of bytes: [UInt8]) throws -> JSONError {
    try #require(throws: JSONError.self) { try JSONValue(parsing: bytes) }
  }

  @Test func `every kind of value is read, in the order of the text`() throws {
    let value = try Self.parse(#" {"b": [1, true, null], "a": {"": "x"}, "b": false} "#)
    #expect(
      value
        == .object([
          .init(key: "b", value: .array([.number("1"), .bool(true), .null])),
          .init(key: "a", value: .object([.init(key: "", value: .string("x"))])),
          .init(key: "b", value: .bool(false)),
        ]))
    #expect(value["b"] == .bool(false), "the last of two equal keys counts")
  }

  @Test(arguments: ["0", "-0", "12.50", "1e400", "123456789012345678901234567890", "-1.5E-07"])
  func `a number keeps its text`(text: String) throws {
    #expect(try Self.parse("[\(text)]") == .array([.number(text)]))
  }

  @Test(arguments: [
    (#""\u00e9\n\/\\\"\t""#, "é\n/\\\"\t"), (#""\ud83d\ude80""#, "🚀"), (#""é🚀""#, "é🚀"),
    (#""a\u0000b""#, "a\0b"), (#""\b\f\r""#, "\u{8}\u{c}\r"),
  ])
  func `escapes are undone`(text: String, expected: String) throws {
    #expect(try Self.parse(text) == .string(expected))
  }

  @Test(arguments: [
    (#""a\ud800b""#, "a\u{FFFD}b"), (#""\ude00""#, "\u{FFFD}"), (#""\ud800\u0041""#, "\u{FFFD}A"),
    (#""\ud800\ud83d\ude80""#, "\u{FFFD}🚀"), (#""\ud800""#, "\u{FFFD}"),
  ])
  func `a surrogate without a partner becomes U+FFFD`(text: String, expected: String) throws {
    #expect(try Self.parse(text) == .string(expected))
  }

  @Test func `bytes that are no UTF-8 become U+FFFD`() throws {
    #expect(
      try JSONValue(parsing: Array("\"K".utf8) + [0xF6] + Array("ln\"".utf8))
        == .string("K\u{FFFD}ln"))
  }

  @Test func `a byte order mark is passed over`() throws {
    #expect(try JSONValue(parsing: [0xEF, 0xBB, 0xBF] + Array("[]".utf8)) == .array([]))
  }

  @Test(
    arguments: [
      ([0xFF, 0xFE, 0x5B, 0, 0x5D, 0], "UTF-16"), ([0xFE, 0xFF, 0, 0x5B], "UTF-16"),
      ([0x5B, 0, 0x5D, 0], "UTF-16"), ([0, 0x5B, 0, 0x5D], "UTF-16"),
      ([0xFF, 0xFE, 0, 0, 0x5B, 0, 0, 0], "UTF-32"), ([0, 0, 0, 0x5B], "UTF-32"),
      ([0x5B, 0, 0, 0], "UTF-32"), ([0, 0, 0xFE, 0xFF], "UTF-32"),
    ] as [([UInt8], String)])
  func `another encoding is refused by its name`(bytes: [UInt8], name: String) throws {
    #expect(try Self.error(of: bytes) == .encoding(name))
    #expect(try Self.error(of: bytes).description == "it is text in \(name), not UTF-8")
  }

  @Test(arguments: ["", "  \n\t ", "\u{FEFF}"])
  func `nothing is not a value`(text: String) throws {
    #expect(try Self.error(of: Array(text.utf8)) == .empty)
    #expect(JSONError.empty.description == "it is empty")
  }

  @Test func `whatever follows, a text that was cut off is told from a wrong one`() throws {
    let text = Array(#"{"a": [1.5e3, "é\u00e9", true, null, -0], "b": {"c": []}}"#.utf8)
    #expect(throws: Never.self) { try JSONValue(parsing: text) }
    for count in 1..<text.count {
      let error = try Self.error(of: Array(text[..<count]))
      guard case .truncated(let position) = error else {
        Issue.record("\(count) bytes: \(error)")
        continue
      }
      #expect(position.offset == count)
    }
  }

  @Test(arguments: [
    ("[1,\n é]", "line 2, column 2: a value expected"),
    ("{\"é\" 1}", "line 1, column 6: a colon expected"),
    ("{1: 2}", "line 1, column 2: a key in quotes expected"),
    ("[1 2]", "line 1, column 4: a comma or ] expected"),
    ("{\"a\": 1 2}", "line 1, column 9: a comma or } expected"),
    ("[]\n\n x", "line 3, column 2: the end expected"),
    ("[trye]", "line 1, column 4: true, false or null expected"),
    ("[1.]", "line 1, column 4: a digit expected"), ("[-a]", "line 1, column 3: a digit expected"),
    (#"["\x"]"#, "line 1, column 4: an escape expected"),
    (#"["\u00g0"]"#, "line 1, column 7: four hexadecimal digits expected"),
    ("[\"a\nb\"]", "line 1, column 4: an escape for a control character expected"),
    ("[\"abc", "it ends too early, at line 1, column 6"),
  ])
  func `an error says where it is and what the grammar wants there`(
    text: String, message: String
  ) throws {
    #expect(try Self.error(of: Array(text.utf8)).description == message)
  }

  @Test func `a position counts bytes, lines and scalars`() throws {
    let error = try Self.error(of: Array("[\n\"é🚀\", x]".utf8))
    #expect(
      error == .malformed(JSONPosition(offset: 12, line: 2, column: 7), expected: "a value"))
  }

  @Test(arguments: ["[", "{\"a\":"])
  func `nesting is bounded`(opening: String) throws {
    let deep = Array(String(repeating: opening, count: 200_000).utf8)
    let position = JSONPosition(
      offset: 512 * opening.utf8.count, line: 1, column: 512 * opening.utf8.count + 1)
    #expect(try Self.error(of: deep) == .tooDeep(position))
    let closing = opening == "[" ? "]" : "}"
    let level = opening == "[" ? "" : "null"
    let text =
      String(repeating: opening, count: 512) + level + String(repeating: closing, count: 512)
    #expect(throws: Never.self) { try Self.parse(text) }
  }
}
