/// Where a web session's access tokens come from (RFC 6750).
public protocol SignIn: Sendable {
  /// A token that should still be good; asked for at the start of a session.
  func accessToken() async throws -> String
  /// A new token, since the server has forgotten the session that the last one began.
  func refreshedAccessToken() async throws -> String
}
