import JSON
import TestSupport
import Testing

struct JSONListReaderTests {
  private static func list(_ text: String) throws -> JSONList { try list(Array(text.utf8)) }

  private static func list(_ bytes: [UInt8]) throws -> JSONList {
    let document = try JSONDocument(bytes)
    switch document.shape {
    case .array(let list): return list
    case .object(let members): return try #require(members.last { $0.list != nil }?.list)
    case .other: throw JSONError.empty
    }
  }

  /// The batches' sizes and the indexes of repaired elements, counted over the whole list.
  private static func batches(of list: JSONList) throws -> (counts: [Int], repaired: [Int]) {
    let reader = try JSONListReader()
    var counts: [Int] = []
    var repaired: [Int] = []
    for index in 0..<list.batchCount {
      let before = counts.reduce(0, +)
      counts.append(
        try reader.withBatch(index, of: list) { batch in
          repaired += batch.repaired.sorted().map { before + $0 }
          return batch.elements.reduce(0) { count, _ in count + 1 }
        })
    }
    return (counts, repaired)
  }

  @Test func `elements are read in place, with their members in order`() throws {
    let text =
      #"{"n": 1, "courses": [ {"id": 7, "a": "é", "x": {"y": [[], 2]}} , "s", null, true ]}"#
    let object: JSONValue = .object([
      .init(key: "id", value: .string("7")), .init(key: "a", value: .string("é")),
      .init(
        key: "x",
        value: .object([.init(key: "y", value: .array([.array([]), .string("2")]))])),
    ])
    #expect(try Self.list(text).values() == [object, .string("s"), .null, .bool(false)])
  }

  @Test func `the top level tells its members and which of them are lists`() throws {
    guard
      case .object(let members) = try JSONDocument(
        Array(#"{"a": [1, 2], "\u0062": {"c": []}, "d": []}"#.utf8)
      ).shape
    else { return #expect(Bool(false), "not an object") }
    #expect(members.map(\.key) == ["a", "b", "d"])
    #expect(members.map { $0.list?.batchCount } == [1, nil, 0])
  }

  @Test func `a byte order mark does not shift the elements`() throws {
    #expect(
      try Self.list([0xEF, 0xBB, 0xBF] + Array(#"["é", 1]"#.utf8)).values()
        == [.string("é"), .string("1")])
  }

  @Test(arguments: [
    "0", "-0", "-1", "12.50", "1e400", "999999999999999999", "-999999999999999999",
    "9223372036854775808", "123456789012345678901234567890", "1E5", "0.1",
  ])
  func `a number's text is what was written`(text: String) throws {
    #expect(
      try Self.list("[\"1.5\", {\"a\": \(text)}, \(text)]").values() == [
        .string("1.5"), .object([.init(key: "a", value: .string(text))]), .string(text),
      ])
  }

  @Test func `text that can't be read costs only itself`() throws {
    var bytes = Array(#"[{"t": "good \u00e9"}, {"t": "lone \ud800!"}, {"t": "K"#.utf8)
    bytes += [0xF6] + Array(#"ln", "n": 1.50}, "last"]"#.utf8)
    let list = try Self.list(bytes)
    #expect(
      try list.values() == [
        .object([.init(key: "t", value: .string("good é"))]),
        .object([.init(key: "t", value: .string("lone \u{FFFD}!"))]),
        .object([
          .init(key: "t", value: .string("K\u{FFFD}ln")), .init(key: "n", value: .string("1.50")),
        ]),
        .string("last"),
      ])
    #expect(try Self.batches(of: list).repaired == [1, 2])
  }

  @Test func `only the elements with repaired text are named`() throws {
    let list = try Self.list(#"[{"a": 1, "b": [1, 2]}, "\ufffd", "\ud800", [[], "\ud800"]]"#)
    #expect(try Self.batches(of: list).repaired == [2, 3])
  }

  @Test func `a batch has at most a thousand elements`() throws {
    let list = try Self.list("[\(Array(repeating: "1", count: 2500).joined(separator: ","))]")
    #expect(try Self.batches(of: list).counts == [1000, 1000, 500])
  }

  @Test func `a batch has at most a million bytes`() throws {
    let element = "\"" + String(repeating: "x", count: 300_000) + "\""
    let list = try Self.list("[\(Array(repeating: element, count: 7).joined(separator: ", "))]")
    #expect(try Self.batches(of: list).counts == [3, 3, 1])
  }

  @Test func `an element may be larger than a batch, but not without limit`() throws {
    let large = "\"" + String(repeating: "x", count: 3_999_998) + "\""
    #expect(try Self.batches(of: Self.list("[1, \(large), 2]")).counts == [1, 1, 1])
    let error = #expect(throws: JSONError.self) {
      try Self.list("[1,\(large) , \(large.dropLast())x\"]")
    }
    #expect(error == .elementTooLarge(JSONPosition(offset: 4_000_006, line: 1, column: 4_000_007)))
    #expect(error?.description == "line 1, column 4000007: an element of more than 4 MB")
  }

  @Test func `members after the first thousand are checked but not kept`() throws {
    let many = (0..<1500).map { "\"\($0)\": []" }.joined(separator: ",")
    guard case .object(let members) = try JSONDocument(Array("{\(many)}".utf8)).shape else {
      return #expect(Bool(false), "not an object")
    }
    #expect(members.count == JSONDocument.maximumMembers)
    #expect(throws: JSONError.self) { try JSONDocument(Array("{\(many), \"x\": tru}".utf8)) }
  }

  @Test func `a document is checked to its end before anything is read`() throws {
    #expect(throws: JSONError.self) {
      try JSONDocument(Array(#"{"courses": [{"title": "a"}"#.utf8))
    }
    #expect(throws: JSONError.self) {
      try JSONDocument(Array(#"{"courses": [{"title": "a"}], "total": tru}"#.utf8))
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `what was written is read back the same`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let values = (0..<Int.random(in: 0...30, using: &random)).map { _ in
      JSONValue.random(using: &random)
    }
    let bytes = try JSONValue.array(values).written()
    #expect(try JSONValue(parsing: bytes) == .array(values))
    #expect(try Self.list(bytes).values() == values.map(\.asReadInPlace))
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `damaged text is refused or read, never more`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var bytes = try JSONValue.array([.random(using: &random), .random(using: &random)]).written()
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let index = Int.random(in: 0..<bytes.count, using: &random)
      bytes[index] = UInt8.random(in: 0...255, using: &random)
    }
    let value = try? JSONValue(parsing: bytes)
    let document = try? JSONDocument(bytes)
    #expect((value == nil) == (document == nil))
    if case .array(let list)? = document?.shape {
      #expect(try list.values() == value?.array?.map(\.asReadInPlace))
    }
  }
}
