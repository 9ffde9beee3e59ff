/// An answer as it came over the wire.
struct RawAnswer: Sendable {
  let status: String
  private let fields: [Substring]
  let body: [UInt8]

  /// Nil when there is no head.
  init?(_ bytes: [UInt8]) {
    guard
      let end = bytes.indices.first(where: { bytes[$0...].starts(with: Array("\r\n\r\n".utf8)) })
    else { return nil }
    let lines = String(decoding: bytes[..<end], as: UTF8.self).split(separator: "\r\n")
    status = lines.first.map { String($0) } ?? ""
    fields = Array(lines.dropFirst())
    body = Array(bytes[(end + 4)...])
  }

  subscript(name: String) -> String? {
    fields.first { $0.lowercased().hasPrefix(name.lowercased() + ": ") }
      .map { String($0.dropFirst(name.count + 2)) }
  }
}
