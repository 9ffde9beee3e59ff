/// Header fields in the order in which they were added or received (RFC 9110, section 5).
public struct Headers: Sendable, Hashable {
  public struct Field: Sendable, Hashable {
    public let name: String
    public let value: String
  }

  public private(set) var fields: [Field] = []

  public init(_ pairs: [(name: String, value: String)] = []) {
    for pair in pairs { add(pair.name, pair.value) }
  }

  /// The first value of a name, in any case of letters; setting replaces all of them.
  public subscript(name: String) -> String? {
    get { fields.first { Self.same($0.name, name) }?.value }
    set {
      fields.removeAll { Self.same($0.name, name) }
      if let newValue { add(name, newValue) }
    }
  }

  /// Every value of a name in order; fields such as `WWW-Authenticate` may come more than once.
  public func all(_ name: String) -> [String] {
    fields.filter { Self.same($0.name, name) }.map(\.value)
  }

  public mutating func add(_ name: String, _ value: String) {
    fields.append(Field(name: name, value: value))
  }

  /// For a field that goes on in the next line (RFC 9112, section 5.2).
  mutating func extendLast(with value: String) {
    guard let last = fields.popLast() else { return }
    add(last.name, last.value.isEmpty ? value : last.value + " " + value)
  }

  private static func same(_ left: String, _ right: String) -> Bool {
    left.utf8.count == right.utf8.count
      && zip(left.utf8, right.utf8).allSatisfy { lowered($0) == lowered($1) }
  }

  private static func lowered(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }
}
