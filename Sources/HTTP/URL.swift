/// An absolute URL as curl reads it, so that what is checked is what is fetched.
public struct URL: Sendable, CustomStringConvertible {
  /// The whole URL, normalised (dot segments gone, space and non-ASCII percent-encoded).
  public let description: String
  let layout: URLLayout

  /// Reads an absolute URL, or one relative to `base`.
  ///
  /// Any scheme that curl can split is read (`file:` too); what may be fetched is decided later.
  /// Space at both ends is left out, as in a page's links; a control character elsewhere is
  /// refused. As in browsers, `\` is `/` in the path of an http address.
  public init(_ text: String, relativeTo base: URL? = nil) throws(HTTPError) {
    if let plain = URL(plain: text, relativeTo: base) {
      self = plain
    } else {
      self = try URLReference(text, base: base).resolved(base: base)
    }
  }

  /// - Parameter description: as `layout` says.
  init(description: String, layout: URLLayout) {
    self.description = description
    self.layout = layout
  }

  /// Lower case.
  public var scheme: String { text(0..<layout.schemeEnd) }
  /// Lower case, international names in Punycode; an IPv6 address in its brackets.
  public var host: String { text(layout.hostStart..<layout.hostEnd) }
  /// The port in force: the scheme's own where the URL names none, 0 where it has none.
  public var port: Int { layout.port }
  /// At least `/`.
  public var path: String { text(layout.pathStart..<layout.queryStart) }

  /// Without the question mark.
  public var query: String? {
    layout.queryStart < layout.fragmentStart
      ? text(layout.queryStart + 1..<layout.fragmentStart) : nil
  }

  /// Without the number sign.
  public var fragment: String? {
    let end = description.utf8.count
    return layout.fragmentStart < end ? text(layout.fragmentStart + 1..<end) : nil
  }

  /// Percent-decoded: a file's name in a `file:` URL.
  public var decodedPath: String { path.percentDecoded }

  /// The fragment as it is compared with an element's id: percent-decoded.
  public var decodedFragment: String? { fragment?.percentDecoded }

  /// Percent-decoded.
  public var user: String? {
    userInfo.map { String($0.prefix { $0 != ":" }).percentDecoded }?.nonEmpty
  }

  /// Percent-decoded.
  public var password: String? {
    userInfo.map { String($0.drop { $0 != ":" }.dropFirst()).percentDecoded }?.nonEmpty
  }

  private var userInfo: String? {
    // Between `://` and `@`.
    let start = layout.schemeEnd + 3
    return start < layout.hostStart ? text(start..<layout.hostStart - 1) : nil
  }

  private func text(_ range: Range<Int>) -> String {
    let bytes = description.utf8
    let start = bytes.index(bytes.startIndex, offsetBy: range.lowerBound)
    return String(description[start..<bytes.index(start, offsetBy: range.count)])
  }
}

extension URL: Hashable {
  public static func == (left: URL, right: URL) -> Bool { left.description == right.description }
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

extension URL {
  public var origin: Origin { Origin(scheme: scheme, host: host, port: port) }

  /// The same URL without user and password.
  public var withoutCredentials: URL {
    userInfo == nil ? self : changed { ($0.user, $0.password) = (nil, nil) }
  }

  /// The same URL without its fragment.
  public var withoutFragment: URL {
    fragment == nil ? self : changed { $0.fragment = nil }
  }

  /// The same URL without query and fragment: fit for being called by.
  public var withoutQuery: URL { changed { ($0.query, $0.fragment) = (nil, nil) } }

  /// The same URL with query parameters added, form-encoded.
  public func adding(parameters: [(name: String, value: String)]) throws(HTTPError) -> URL {
    guard !parameters.isEmpty else { return self }
    let added = parameters.formEncoded
    return changed { $0.query = query.map { "\($0)&\(added)" } ?? added }
  }

  /// The same URL with another query.
  ///
  /// - Parameter query: encoded; without the question mark.
  public func replacing(query: String) -> URL { changed { $0.query = query } }

  func changed(_ change: (inout URLParts) -> Void) -> URL {
    var parts = URLParts(self)
    change(&parts)
    return parts.url
  }
}

extension URL {
  /// Text that may be a URL, fit for a message: without user, password and control characters.
  public static func shown(_ text: String) -> String { URLReference.shown(text) }
}
