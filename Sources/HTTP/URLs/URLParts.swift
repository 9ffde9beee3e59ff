/// The pieces that a URL is put together from.
struct URLParts {
  var scheme: String
  /// Percent-decoded, as the password.
  var user: String?
  var password: String?
  var host: String
  /// nil: the scheme's own.
  var port: Int?
  var path: String
  var query: String?
  var fragment: String?

  var url: URL {
    var text = scheme + "://"
    if user != nil || password != nil {
      text += Self.encoded(user ?? "")
      if let password { text += ":" + Self.encoded(password) }
      text += "@"
    }
    let hostStart = text.utf8.count
    text += host
    let hostEnd = text.utf8.count
    let ownPort = Origin.defaultPort(of: scheme)
    if let port, port != ownPort { text += ":\(port)" }
    let pathStart = text.utf8.count
    text += path
    let queryStart = text.utf8.count
    if let query { text += "?" + query }
    let fragmentStart = text.utf8.count
    if let fragment { text += "#" + fragment }
    return URL(
      description: text,
      layout: URLLayout(
        schemeEnd: scheme.utf8.count, hostStart: hostStart, hostEnd: hostEnd,
        port: port ?? ownPort ?? 0, pathStart: pathStart, queryStart: queryStart,
        fragmentStart: fragmentStart))
  }

  private static func encoded(_ text: String) -> String {
    text.percentEncoded(keeping: "-._~")
  }
}

extension URLParts {
  init(_ url: URL) {
    self.init(
      scheme: url.scheme, user: url.user, password: url.password, host: url.host,
      port: url.port == 0 ? nil : url.port, path: url.path, query: url.query,
      fragment: url.fragment)
  }
}
