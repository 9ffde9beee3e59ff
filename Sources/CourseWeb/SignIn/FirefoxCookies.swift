import Files
public import HTTP
import SQLite

/// The cookies that Firefox has saved, from its own database, which is read and never written.
public struct FirefoxCookies: Sendable {
  private let home: String

  /// - Parameter home: the user's home directory.
  public init(home: String) { self.home = home }

  /// All that are no container's and not partitioned, without those that have expired.
  ///
  /// - Parameter now: seconds since 1970.
  public func cookies(now: Int) throws -> [Cookie] {
    let path = try FirefoxProfile(home: home).path + "/cookies.sqlite"
    // A running Firefox holds a lock on its database, and a reader would write beside it: so a copy
    // is read, with the log of what isn't in the database yet.
    let folder = try TemporaryFolder(name: "courses-cookies")
    defer { folder.remove() }
    let copy = folder.path + "/cookies.sqlite"
    do {
      for end in ["", "-wal"] {
        guard let bytes = try InputFile.contentsIfPresent(of: path + end, limit: Self.largest)
        else { continue }
        let file = try OutputFile(path: copy + end, mode: 0o600)
        try file.write(bytes)
        try file.commit()
      }
      return try Self.cookies(in: Connection(path: copy, access: .readWrite), now: now)
    } catch {
      throw FirefoxError.unreadable(path: path, reason: "\(error)")
    }
  }

  private static let largest = 200_000_000
  /// From schema 16 on (Firefox 142) `expiry` is in milliseconds.
  private static let millisecondSchema = 16

  private static func cookies(
    in connection: borrowing Connection, now: Int
  ) throws(SQLiteError) -> [Cookie] {
    let version = try connection.integer("PRAGMA user_version") ?? 0
    let unit = version >= millisecondSchema ? 1_000 : 1
    let statement = try connection.prepare(
      """
      SELECT name, value, host, path, expiry, isSecure, isHttpOnly FROM moz_cookies
      WHERE originAttributes = '' ORDER BY id
      """)
    var cookies: [Cookie] = []
    while try statement.step() {
      let host = statement.text(2) ?? ""
      let expiry = statement.integer(4) / unit
      guard expiry > now, !host.isEmpty else { continue }
      cookies.append(
        Cookie(
          name: statement.text(0) ?? "", value: statement.text(1) ?? "",
          domain: String(host.drop { $0 == "." }), isHostOnly: !host.hasPrefix("."),
          path: statement.text(3) ?? "/", isSecure: statement.integer(5) != 0,
          isHTTPOnly: statement.integer(6) != 0, expiry: expiry))
    }
    return cookies
  }
}
