/// The directives of `Cache-Control` (RFC 9111, section 5.2), of a request or an answer.
///
/// Where a directive is there twice with different arguments, the stricter one is for the caller to
/// take: `seconds` has them all.
struct CacheControl {
  /// Names in lower case; nil for a directive without an argument.
  private var directives: [String: [String?]] = [:]

  /// - Parameter fields: every value of the field, in order.
  init(_ fields: [String]) {
    for member in FieldList.members(of: fields) {
      let name = String(decoding: member.utf8.prefix(while: \.isTokenLetter), as: UTF8.self)
      let rest = String(decoding: member.utf8.dropFirst(name.utf8.count), as: UTF8.self)
      directives[name.asciiLowercased, default: []].append(Self.argument(rest))
    }
  }

  init(_ headers: Headers) { self.init(headers.all("Cache-Control")) }

  /// Whatever its argument: one with field names is taken for one that means the whole answer.
  func contains(_ name: String) -> Bool { directives[name] != nil }

  /// Every argument in seconds, where one that is no number counts as `unreadable`.
  func seconds(_ name: String, bare: Int = 0, unreadable: Int = 0) -> [Int] {
    (directives[name] ?? []).map { argument in
      guard let argument else { return bare }
      return DeltaSeconds.value(of: argument) ?? unreadable
    }
  }

  private static func argument(_ rest: String) -> String? {
    guard !rest.isEmpty else { return nil }
    // Anything else is a mistake, and no number.
    guard rest.hasPrefix("=") else { return rest }
    let argument = rest.dropFirst()
    let isQuoted = argument.utf8.count > 1 && argument.hasPrefix("\"") && argument.hasSuffix("\"")
    return String(isQuoted ? argument.dropFirst().dropLast() : argument)
  }
}

/// A number of seconds in a header field (RFC 9111, section 1.2.2).
enum DeltaSeconds {
  /// What stands for all that is larger.
  static let largest = 2_147_483_648

  /// Nil for what is not made of digits alone.
  static func value(of text: String) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy(\.isASCIIDigit) else { return nil }
    return min(Int(text) ?? largest, largest)
  }
}
