/// What the router needs to know of a request.
struct SiteRequest: Sendable {
  struct Credentials: Sendable, Hashable {
    var user: String
    var password: String
  }

  var method: String
  /// As it was sent: percent-encoded, without the query.
  var path: String
  var credentials: Credentials?
  /// The fields `Authorization` and `Cookie`.
  var authorization: String?
  var cookies: String?
  var ifNoneMatch: String?
  var ifModifiedSince: String?
  var contentType: String?
  /// Nil: too long to be kept.
  var body: [UInt8]? = []
}
