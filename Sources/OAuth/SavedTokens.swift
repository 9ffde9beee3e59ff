public import Files
import Glibc
internal import JSON

/// The tokens of one account, which several processes may use: in the keychain, else in a file of the
/// user's alone, which in either case tells that there are any.
///
/// A refresh token that rotates is good once: who refreshes holds a lock meanwhile, looks first
/// whether another process has been faster, and saves the new token before it is used.
public struct SavedTokens: Sendable {
  private let file: PrivateFile
  private let keychain: Keychain
  private let label: String
  private let now: @Sendable () -> Int

  /// - Parameters:
  ///   - path: of the file, alone in its kind: beside it is a lock, `PATH.lock`.
  ///   - label: what the keychain shows; nothing secret.
  public init(
    path: String, keychain: Keychain = .none, label: String = "tokens",
    now: @escaping @Sendable () -> Int = TokenEndpoint.systemTime
  ) {
    file = PrivateFile(path: path)
    self.keychain = keychain
    self.label = label
    self.now = now
  }

  /// What can't be read of the file.
  public struct Damaged: Error, Hashable, CustomStringConvertible {
    public let path: String
    public var description: String { "\(path) holds no tokens" }
  }

  /// Whether any are saved; the keychain is not asked.
  public var areThere: Bool { access(file.path, F_OK) == 0 }

  /// What was saved last; nil where nothing is.
  ///
  /// - Throws: `Damaged`, `FileError`, `Keychain.Unavailable`
  public func load() throws -> TokenResponse? {
    guard let bytes = try file.contents() else { return nil }
    guard let id = Self.keychainID(in: bytes) else { return try tokens(in: bytes) }
    return try keychain.secret(id).map { try tokens(in: $0) }
  }

  private static func keychainID(in bytes: [UInt8]) -> String? {
    (try? JSONValue(parsing: bytes))?["keychain"]?.string
  }

  private func tokens(in bytes: [UInt8]) throws -> TokenResponse {
    guard let value = try? JSONValue(parsing: bytes), let token = value["access_token"]?.string
    else { throw Damaged(path: file.path) }
    var expiry: Int?
    if case .number(let text)? = value["expiry"] { expiry = Int(text) }
    return TokenResponse(
      accessToken: token, expiry: expiry, refreshToken: value["refresh_token"]?.string)
  }

  public func save(_ tokens: TokenResponse) throws {
    let bytes = try Self.object { writer throws in
      try writer.member("access_token", tokens.accessToken)
      try writer.member("refresh_token", tokens.refreshToken)
      if let expiry = tokens.expiry {
        writer.key("expiry")
        writer.number(expiry)
      }
    }
    let old = try file.contents().flatMap(Self.keychainID)
    let id = old ?? Keychain.newID()
    guard keychain.keep(bytes, id, label) else {
      try file.update { _ in bytes }
      if let old { keychain.remove(old) }
      return
    }
    if old == nil { try file.update { _ in try Self.object { try $0.member("keychain", id) } } }
  }

  private static func object(_ members: (inout JSONWriter) throws -> Void) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var writer = JSONWriter { bytes.append(contentsOf: $0) }
    writer.beginObject()
    try members(&writer)
    try writer.endObject()
    writer.lineBreak()
    try writer.flush()
    return bytes
  }

  /// Forgets them.
  ///
  /// - Returns: what there was; nil also where that could not be read.
  @discardableResult
  public func remove() -> TokenResponse? {
    let tokens = try? load()
    let id = (try? file.contents()).flatMap { $0 }.flatMap(Self.keychainID)
    // The lock's file stays: who waits for it must not hold another one than who comes later.
    unlink(file.path)
    if let id { keychain.remove(id) }
    return tokens
  }

  /// Whether an access token should still be good; ten seconds are for the way.
  public func isCurrent(_ tokens: TokenResponse) -> Bool {
    tokens.expiry.map { $0 > now() + 10 } ?? true
  }

  /// A token that should still be good, refreshed where the one that is saved has expired.
  public func accessToken(from endpoint: TokenEndpoint) async throws -> String? {
    guard let tokens = try load() else { return nil }
    if isCurrent(tokens) { return tokens.accessToken }
    return try await refreshedAccessToken(from: endpoint, insteadOf: tokens.accessToken)
  }

  /// A token other than one that was refused.
  ///
  /// - Parameter old: the one that was refused; where another is saved, another process has refreshed
  ///   it, and that is taken.
  /// - Returns: nil where nothing is saved, or nothing that can be refreshed.
  public func refreshedAccessToken(
    from endpoint: TokenEndpoint, insteadOf old: String?
  ) async throws -> String? {
    let lock = try await RefreshLock.take(file.path + ".lock")
    defer { lock.unlock() }
    guard let tokens = try load() else { return nil }
    if let old, tokens.accessToken != old { return tokens.accessToken }
    guard tokens.refreshToken != nil || endpoint.client.secret != nil else { return nil }
    // Also when the caller gives up: the server may have changed the refresh token by then.
    return try await Task { try await renewed(tokens, from: endpoint) }.value
  }

  private func renewed(
    _ old: TokenResponse, from endpoint: TokenEndpoint
  ) async throws -> String? {
    let new: TokenResponse
    if let refreshToken = old.refreshToken {
      let answer = try await endpoint.tokens(refreshing: refreshToken)
      new = TokenResponse(
        accessToken: answer.accessToken, expiry: answer.expiry,
        refreshToken: answer.refreshToken ?? refreshToken)
    } else {
      new = try await endpoint.tokensForClient()
    }
    // Who has signed out meanwhile is not signed in again.
    guard areThere else { return nil }
    try save(new)
    return new.accessToken
  }
}
