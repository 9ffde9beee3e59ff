import Catalogue
import HTTP

/// Whose sign-in is kept: two sources of one name, in stores of their own, are two accounts.
struct Account: Hashable, CustomStringConvertible {
  /// `school@ada@school.example`: the source's name, its user and where it signs in.
  let description: String

  init(_ source: Source) {
    var parts = [source.name.lowercased()]
    if let client = source.client {
      let server = client.issuer ?? client.tokenEndpoint
      parts += [client.id, server.flatMap { try? URL($0).withoutScheme }].compactMap(\.self)
    }
    parts += [source.user].compactMap(\.self)
    var place = source.instance
    if place == nil, case .url(let text) = source.location { place = text }
    if let place, let origin = try? URL(place).origin { parts.append(origin.authority) }
    description = parts.joined(separator: "@")
  }

  init(description: String) { self.description = description }

  /// As a file's name: all but letters, digits and `-_@.` as `%` and two digits.
  var fileName: String {
    let plain = description.utf8.map { byte in
      let character = Character(Unicode.Scalar(byte))
      let isPlain = byte < 0x80 && (character.isLetter || character.isNumber)
      return isPlain || "-_@.".contains(character)
        ? String(character) : "%" + String(byte, radix: 16, uppercase: true)
    }.joined()
    return plain.hasPrefix(".") ? "%2E" + plain.dropFirst() : plain
  }
}

extension URL {
  /// `school.example/issuer`: its authority and path.
  fileprivate var withoutScheme: String { path == "/" ? origin.authority : origin.authority + path }
}
