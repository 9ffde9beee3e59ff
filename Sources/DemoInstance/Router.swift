/// Answers requests for the demonstration catalogue, from its files alone.
struct Router: Sendable {
  /// By their whole path.
  private let files: [String: SiteFile]
  private let lastModified: String
  let credentials: SiteRequest.Credentials
  let members: Members

  init(
    files: [SiteFile], lastModified: String, user: String, password: String,
    members: Members = Members()
  ) {
    self.members = members
    var byPath = Dictionary(
      files.map { ("/" + $0.path, $0) }, uniquingKeysWith: { first, _ in first })
    byPath["/"] = byPath["/index.html"]
    self.files = byPath
    self.lastModified = lastModified
    credentials = SiteRequest.Credentials(user: user, password: password)
  }

  func reply(to request: SiteRequest) -> SiteReply {
    // A token begins a session with whatever is asked for.
    guard let id = request.bearerToken.flatMap({ members.begin(token: $0) }) else {
      return answer(to: request)
    }
    var request = request
    request.cookies = "\(Self.cookieName)=\(id)"
    var reply = answer(to: request)
    reply.fields.append(Self.cookie(id))
    return reply
  }

  private func answer(to request: SiteRequest) -> SiteReply {
    let path = String(decoding: PercentEncoding.decoded(request.path.utf8), as: UTF8.self)
    if path.hasPrefix("/private/") && request.credentials != credentials { return .signIn }
    if path == "/enrol" { return enrolment(request) }
    if path == Router.settingsPath { return Router.settings }
    if let reply = memberReply(to: request, path: path) { return reply }
    // A path is looked up as a whole, so that no dots can lead out of the files.
    guard let file = files[path] else { return .notFound }
    guard request.method == "GET" || request.method == "HEAD" else {
      return .notAllowed(instead: "GET, HEAD")
    }
    return reply(file, to: request)
  }

  private func reply(_ file: SiteFile, to request: SiteRequest) -> SiteReply {
    let isPrivate = file.path.hasPrefix("private/")
    var fields = [
      SiteReply.Field("ETag", file.entityTag),
      SiteReply.Field("Last-Modified", lastModified),
      // May be kept, but is asked for again each time, so that the 304 shows.
      SiteReply.Field("Cache-Control", isPrivate ? "private, no-cache" : "no-cache"),
    ]
    // Of the body of a 304 only the length is sent, which must be the 200's (RFC 9110, section 8.6).
    if isKnown(file, to: request) {
      return SiteReply(status: 304, fields: fields, body: file.bytes)
    }
    fields.append(SiteReply.Field("Content-Type", file.contentType))
    return SiteReply(status: 200, fields: fields, body: file.bytes)
  }

  /// Whether the client has this version already (RFC 9110, section 13.2.2).
  private func isKnown(_ file: SiteFile, to request: SiteRequest) -> Bool {
    guard let tags = request.ifNoneMatch else { return request.ifModifiedSince == lastModified }
    return tags.split(separator: ",").contains { tag in
      // Compared weakly, so without `W/`.
      let tag = tag.drop { $0 == " " }.prefix { $0 != " " }
      return tag == "*" || (tag.hasPrefix("W/") ? tag.dropFirst(2) : tag) == file.entityTag
    }
  }

  private func enrolment(_ request: SiteRequest) -> SiteReply {
    guard request.method == "POST" else { return .notAllowed(instead: "POST") }
    guard let body = request.body else { return .tooLarge }
    guard FormField.isForm(contentType: request.contentType) else { return .notAForm }
    return SiteReply(status: 200, page: .thanks(for: FormField.fields(of: body)))
  }
}

extension Router {
  private static let settingsPath = "/.well-known/course-web-service"
  private static let settings = SiteReply(
    status: 200, fields: [SiteReply.Field("Content-Type", "application/json")],
    body: Array(#"{"enabled": true, "sign_in_paths": ["/sign-in"]}"#.utf8))
}

extension SiteReply {
  fileprivate static let signIn = SiteReply(
    status: 401, page: .signIn,
    fields: [Field("WWW-Authenticate", #"Basic realm="Courses", charset="UTF-8""#)])
  fileprivate static let notFound = SiteReply(status: 404, page: .notFound)
  fileprivate static let tooLarge = SiteReply(status: 413, page: .tooLarge)
  fileprivate static let notAForm = SiteReply(status: 415, page: .notAForm)

  fileprivate static func notAllowed(instead methods: String) -> SiteReply {
    SiteReply(status: 405, page: .notAllowed(instead: methods), fields: [Field("Allow", methods)])
  }
}
