import Files
import Glibc
internal import JSON

/// The tokens of one account, in a file of the user's alone, which several processes may use.
///
/// A refresh token that rotates is good once: who refreshes holds a lock meanwhile, looks first
/// whether another process has been faster, and saves the new token before it is used.
public struct SavedTokens: Sendable {
  private let file: PrivateFile
  private let now: @Sendable () -> Int

  /// - Parameter path: of the file, alone in its kind: beside it is a lock, `PATH.lock`.
  public init(
    path: String, now: @escaping @Sendable () -> Int = TokenEndpoint.systemTime
  ) {
    file = PrivateFile(path: path)
    self.now = now
  }

  /// What can't be read of the file.
  public struct Damaged: Error, Hashable, CustomStringConvertible {
    public let path: String
    public var description: String { "\(path) holds no tokens" }
  }

  /// What was saved last; nil where nothing is.
  public func load() throws -> TokenResponse? {
    guard let bytes = try file.contents() else { return nil }
    guard let value = try? JSONValue(parsing: bytes), let token = value["access_token"]?.string
    else { throw Damaged(path: file.path) }
    var expiry: Int?
    if case .number(let text)? = value["expiry"] { expiry = Int(text) }
    return TokenResponse(
      accessToken: token, expiry: expiry, refreshToken: value["refresh_token"]?.string)
  }

  public func save(_ tokens: TokenResponse) throws {
    var bytes: [UInt8] = []
    var writer = JSONWriter { bytes.append(contentsOf: $0) }
    writer.beginObject()
    try writer.member("access_token", tokens.accessToken)
    try writer.member("refresh_token", tokens.refreshToken)
    if let expiry = tokens.expiry {
      writer.key("expiry")
      writer.number(expiry)
    }
    try writer.endObject()
    writer.lineBreak()
    try writer.flush()
    try file.update { _ in bytes }
  }

  /// Forgets them.
  ///
  /// - Returns: what there was; nil also where that could not be read.
  @discardableResult
  public func remove() -> TokenResponse? {
    let tokens = try? load()
    // The lock's file stays: who waits for it must not hold another one than who comes later.
    unlink(file.path)
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
    guard try load() != nil else { return nil }
    try save(new)
    return new.accessToken
  }
}
