import JSON
import TestSupport

extension JSONValue {
  static let keys: [StaticString] = ["title", "url", "a", "", "upcoming"]
  static let pieces = [
    "a", "é", "🚀", "\"", "\\", "/", "\n", "\u{1B}", "\u{7F}", "\u{9B}", "\u{202E}", "\u{2028}",
    "\u{61C}", "\u{FFFD}", "\u{10FFFF}", "\0", "日本", "abcdefgh",
  ]

  static func random(depth: Int = 4, using random: inout SeededGenerator) -> JSONValue {
    switch Int.random(in: 0..<(depth > 0 ? 8 : 6), using: &random) {
    case 0: .null
    case 1: .bool(.random(using: &random))
    case 2: .number(String(Int.random(in: .min ... .max, using: &random)))
    case 3, 4, 5:
      .string(
        (0..<Int.random(in: 0...12, using: &random)).map { _ in
          pieces.randomElement(using: &random) ?? ""
        }.joined())
    case 6:
      .array(
        (0..<Int.random(in: 0...5, using: &random)).map { _ in
          .random(depth: depth - 1, using: &random)
        })
    default:
      .object(
        (0..<Int.random(in: 0...5, using: &random)).map { _ in
          let key = keys.randomElement(using: &random) ?? ""
          return Member(key: "\(key)", value: .random(depth: depth - 1, using: &random))
        })
    }
  }

  /// The value as text.
  func written() throws -> [UInt8] {
    var bytes: [UInt8] = []
    var writer = JSONWriter { bytes += $0 }
    try write(to: &writer)
    try writer.flush()
    return bytes
  }

  private func write(to writer: inout JSONWriter) throws {
    switch self {
    case .null: writer.null()
    case .bool(let value): writer.bool(value)
    case .number(let text): writer.number(Int(text) ?? 0)
    case .string(let text): try writer.string(text)
    case .array(let elements):
      writer.beginArray()
      for element in elements { try element.write(to: &writer) }
      try writer.endArray()
    case .object(let members):
      writer.beginObject()
      for member in members {
        writer.key(Self.keys.first { "\($0)" == member.key } ?? "")
        try member.value.write(to: &writer)
      }
      try writer.endObject()
    }
  }
}
