/// Any JSON value, for small documents such as settings; a feed is read through `JSONDocument`.
public enum JSONValue: Sendable, Hashable {
  /// In the order of the text; a key may come twice.
  case object([Member])
  case array([JSONValue])
  case string(String)
  /// A number as it was written, since a binary fraction would change it.
  case number(String)
  case bool(Bool)
  case null

  public struct Member: Sendable, Hashable {
    public let key: String
    public let value: JSONValue

    public init(key: String, value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// How many arrays and objects may stand in one another.
  public static let maximumDepth = 512

  /// Reads one value from UTF-8 text, with or without a byte order mark.
  ///
  /// Bytes in a string that are no UTF-8, and surrogates without a partner, become U+FFFD.
  public init(parsing bytes: [UInt8]) throws(JSONError) {
    self = try bytes.withJSONText { (text) throws(JSONError) in
      var scanner = JSONScanner(text)
      let value = try scanner.value()
      guard scanner.peek() == nil else { throw scanner.failure("the end") }
      return value
    }
  }

  /// The value of an object's key, the last one where it comes twice; nil for anything else.
  public subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.key == key }?.value
  }

  public var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  public var array: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  public var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }
}

extension JSONScanner {
  /// Reads one value; its depth, and with it the recursion, is bounded by the scanner.
  fileprivate mutating func value() throws(JSONError) -> JSONValue {
    switch peek() {
    case UInt8(ascii: "\""): return .string(JSONText(bytes[try string()]).text)
    case UInt8(ascii: "{"):
      var list: [JSONValue.Member] = []
      try members { (scanner, key) throws(JSONError) in
        let name = JSONText(scanner.bytes[key]).text
        list.append(JSONValue.Member(key: name, value: try scanner.value()))
      }
      return .object(list)
    case UInt8(ascii: "["):
      var list: [JSONValue] = []
      try elements { (scanner) throws(JSONError) in list.append(try scanner.value()) }
      return .array(list)
    case UInt8(ascii: "t"):
      try literal("true")
      return .bool(true)
    case UInt8(ascii: "f"):
      try literal("false")
      return .bool(false)
    case UInt8(ascii: "n"):
      try literal("null")
      return .null
    default: return .number(String(decoding: bytes[try number()], as: UTF8.self))
    }
  }
}
