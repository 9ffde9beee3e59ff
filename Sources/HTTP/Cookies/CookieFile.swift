/// Netscape's cookies.txt, which curl, wget and browsers' extensions read and write.
public enum CookieFile {
  /// A line that is none of a cookie; the number counts from 1.
  public struct Damaged: Error, Hashable, CustomStringConvertible {
    public let line: Int
    public var description: String { "line \(line) is no cookie of Netscape's format" }
  }

  /// The cookies of a file; empty lines and comments are passed over.
  ///
  /// - Parameter now: seconds since 1970; what has expired by then is left out.
  public static func cookies(in bytes: [UInt8], now: Int) throws(Damaged) -> [Cookie] {
    var cookies: [Cookie] = []
    let lines = String(decoding: bytes, as: UTF8.self).split(
      omittingEmptySubsequences: false
    ) { $0 == "\n" || $0 == "\r\n" }
    for (index, line) in lines.enumerated() {
      let isComment = line.hasPrefix("#") && !line.hasPrefix("#HttpOnly_")
      guard !isComment, line.contains(where: { $0 != " " && $0 != "\t" }) else { continue }
      guard let cookie = Cookie(line: line) else { throw Damaged(line: index + 1) }
      if cookie.expiry.map({ $0 > now }) ?? true { cookies.append(cookie) }
    }
    return cookies
  }

  /// A cookie with a control in it has no place in the format and is left out.
  public static func bytes(of cookies: [Cookie]) -> [UInt8] {
    let lines = ["# Netscape HTTP Cookie File"] + cookies.compactMap(\.line)
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }
}
