/// A JSON document whose grammar has been checked whole, before anything is taken from it.
///
/// Only what its strings hold is not checked yet: see `JSONListReader`.
public struct JSONDocument: Sendable {
  /// What stands at the top.
  public enum Shape: Sendable {
    /// The first `maximumMembers` members; those after them are checked, but not kept.
    case object([Member])
    case array(JSONList)
    case other
  }

  public struct Member: Sendable {
    public let key: String
    /// The member's value where that is an array.
    public let list: JSONList?
  }

  public static let maximumMembers = 1000

  public let shape: Shape

  /// - Parameter bytes: UTF-8 text, with or without a byte order mark.
  public init(_ bytes: [UInt8]) throws(JSONError) {
    shape = try bytes.withJSONText { (text) throws(JSONError) in
      var scanner = JSONScanner(text)
      let shape = try Self.shape(from: &scanner, in: bytes)
      guard scanner.peek() == nil else { throw scanner.failure("the end") }
      return shape
    }
  }

  private static func shape(
    from scanner: inout JSONScanner, in bytes: [UInt8]
  ) throws(JSONError) -> Shape {
    switch scanner.peek() {
    case UInt8(ascii: "["):
      return .array(JSONList(bytes: bytes, batches: try scanner.batches()))
    case UInt8(ascii: "{"):
      var list: [Member] = []
      try scanner.members { (scanner, key) throws(JSONError) in
        let batches = scanner.peek() == UInt8(ascii: "[") ? try scanner.batches() : nil
        if batches == nil { try scanner.skipValue() }
        guard list.count < maximumMembers else { return }
        let name = JSONText(scanner.bytes[key]).text
        list.append(Member(key: name, list: batches.map { JSONList(bytes: bytes, batches: $0) }))
      }
      return .object(list)
    default:
      try scanner.skipValue()
      return .other
    }
  }
}
