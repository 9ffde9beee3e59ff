/// Whether a text is a valid URL for a field, as the parser of the URL standard sees it.
///
/// It is asked before anything is sent, so it must not refuse what that would take: only what is
/// plainly none is told apart, and numeric addresses are not looked into.
enum AbsoluteURL {
  private static let special = ["ftp", "http", "https", "ws", "wss"]
  private static let forbidden = Set("<>^|\u{7F}".utf8)

  static func isValid(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, isLetter(first),
      let colon = bytes.firstIndex(of: UInt8(ascii: ":")),
      bytes[..<colon].allSatisfy({ isLetter($0) || isDigit($0) || "+-.".utf8.contains($0) })
    else { return false }
    let scheme = String(decoding: bytes[..<colon], as: UTF8.self).lowercased()
    let rest = bytes[(colon + 1)...]
    guard special.contains(scheme) else { return true }
    // Slashes of either kind, and any number of them, come before the host.
    let authority = rest.drop { isSlash($0) }.prefix { !isSlash($0) && !"?#".utf8.contains($0) }
    let host = authority.lastIndex(of: UInt8(ascii: "@")).map { authority[($0 + 1)...] }
    return isHost(host ?? authority)
  }

  private static func isHost(_ authority: ArraySlice<UInt8>) -> Bool {
    var host = authority
    if host.first == UInt8(ascii: "[") {
      guard let end = host.firstIndex(of: UInt8(ascii: "]")) else { return false }
      return isPort(host[(end + 1)...])
    }
    if let colon = host.firstIndex(of: UInt8(ascii: ":")) {
      guard isPort(host[colon...]) else { return false }
      host = host[..<colon]
    }
    return !host.isEmpty && !host.contains(where: forbidden.contains)
  }

  /// A colon and a number, or nothing.
  private static func isPort(_ port: ArraySlice<UInt8>) -> Bool {
    guard !port.isEmpty else { return true }
    let digits = port.dropFirst()
    guard port.first == UInt8(ascii: ":"), digits.allSatisfy(isDigit) else { return false }
    return digits.reduce(0) { min($0 * 10 + Int($1 - 0x30), 65_536) } < 65_536
  }

  private static func isSlash(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\")
  }

  private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }

  private static func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte | 0x20 }
}
