public import HTTP
public import PageText

/// A page as it is asked for: by its address alone, or with what a form sends.
public struct PageRequest: Sendable {
  public let url: URL
  /// What is sent by POST; nil for a GET.
  public let body: FormBody?
  /// The page whose form it comes from.
  public let referrer: URL?

  public init(url: URL, body: FormBody? = nil, referrer: URL? = nil) {
    self.url = url.withoutCredentials
    self.body = body
    self.referrer = referrer
  }

  /// The same for another address, as a redirect asks for it.
  func redirected(to url: URL) -> PageRequest {
    PageRequest(url: url, body: body, referrer: referrer)
  }

  /// What a form's request says of where it comes from, since sites refuse one that doesn't.
  ///
  /// As browsers do without another word of the page: the whole address to the same origin, only the
  /// origin to others, and nothing from https to http (Referrer Policy, section 3.7,
  /// "strict-origin-when-cross-origin"; Fetch standard, section 3.2).
  var referrerFields: [(name: String, value: String)] {
    guard let referrer else { return [] }
    let origin = referrer.origin.description
    let isDowngrade = referrer.scheme == "https" && url.scheme == "http"
    var fields: [(name: String, value: String)] = []
    if !isDowngrade {
      let isSame = referrer.origin == url.origin
      let page = referrer.withoutCredentials.withoutFragment.description
      fields.append(("Referer", isSame ? page : origin + "/"))
    }
    if body != nil { fields.append(("Origin", isDowngrade ? "null" : origin)) }
    return fields
  }
}

/// A page, and the request that would bring it once more.
struct FetchedPage: Sendable {
  let page: Page
  /// After redirects: a form that was answered by one to another page is not part of it.
  let request: PageRequest
  /// The page that was asked for, where a sign-in page has come in its place.
  var wanted: PageRequest?
  var wasRedirected = false
}
