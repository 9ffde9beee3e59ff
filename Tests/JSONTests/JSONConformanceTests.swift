import JSON
import Testing

/// JSONTestSuite (Seriot, "Parsing JSON is a minefield"): `y_` must be read, `n_` must be refused,
/// `i_` may be either.
@Suite(.enabled(if: SharedFiles.hasJSONTestSuite, "the conformance data is not beside the package"))
struct JSONConformanceTests {
  static let names = SharedFiles.names(in: SharedFiles.jsonTestSuite)

  /// What we do with the files that leave it open: everything is read but these.
  static let refusedOfOpen: Set = [
    // UTF-16 is refused by name.
    "i_string_UTF-16LE_with_BOM.json", "i_string_utf16BE_no_BOM.json",
    "i_string_utf16LE_no_BOM.json",
  ]

  private static func bytes(_ name: String) throws -> [UInt8] {
    try SharedFiles.bytes(of: "\(SharedFiles.jsonTestSuite)/\(name)")
  }

  @Test(arguments: names)
  func `a document is read or refused as the suite says`(name: String) throws {
    let bytes = try Self.bytes(name)
    if name.hasPrefix("n_") || Self.refusedOfOpen.contains(name) {
      #expect(throws: JSONError.self) { try JSONValue(parsing: bytes) }
      #expect(throws: JSONError.self) { try JSONDocument(bytes) }
    } else {
      #expect(throws: Never.self) { try JSONValue(parsing: bytes) }
      #expect(throws: Never.self) { try JSONDocument(bytes) }
    }
  }

  @Test(arguments: names.filter { $0.hasPrefix("y_") || $0.hasPrefix("i_") })
  func `each element of a list is read through the parser library too`(name: String) throws {
    let bytes = try Self.bytes(name)
    guard let document = try? JSONDocument(bytes), case .array(let list) = document.shape,
      let expected = try JSONValue(parsing: bytes).array
    else { return }
    #expect(try list.values() == expected.map(\.asReadInPlace))
  }
}
