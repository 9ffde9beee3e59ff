/// The request fields that an answer was chosen by (`Vary`; RFC 9111, section 4.1).
public struct Variant: Sendable, Hashable {
  /// A line for each field: its name, and a digest of its value, since the value may be secret.
  public let text: String

  /// - Parameter text: of another variant.
  public init(text: String) { self.text = text }

  /// - Parameter vary: every value of the answer's field; nil for `*`, which no request matches.
  init?(vary: [String], request: Headers) {
    let names = FieldList.members(of: vary).map(\.asciiLowercased)
    guard !names.contains("*") else { return nil }
    text = Set(names).sorted().map { name in
      "\(name)=\(Self.digest(of: name, in: request))"
    }.joined(separator: "\n")
  }

  /// Without the fields that tell one person from another.
  var withoutPerson: Variant {
    let lines = text.split(separator: "\n").filter { line in
      !line.hasPrefix("cookie=") && !line.hasPrefix("authorization=")
    }
    return Variant(text: lines.joined(separator: "\n"))
  }

  /// Members whose order means nothing, and in whose names case means nothing, in one form.
  private static let preferences: Set = [
    "accept", "accept-charset", "accept-encoding", "accept-language",
  ]

  private static func digest(of name: String, in request: Headers) -> String {
    let values = request.all(name)
    guard !values.isEmpty else { return "" }
    var members = FieldList.members(of: values)
    if preferences.contains(name) { members = members.map(\.asciiLowercased).sorted() }
    return String(digest(members.joined(separator: ",")), radix: 16)
  }

  /// FNV-1a (https://www.ietf.org/archive/id/draft-eastlake-fnv-17.html): files keep it.
  private static func digest(_ text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
