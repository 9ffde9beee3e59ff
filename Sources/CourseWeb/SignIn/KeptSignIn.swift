public import HTTP
public import PageText

/// What was typed into a site's own sign-in form, to fill it in once more when the session has ended.
///
/// It is given only to a form of the same origin, action and fields; hidden fields, such as a token
/// against forged requests, are the fresh page's.
public struct KeptSignIn: Sendable, Hashable, CustomStringConvertible, CustomReflectable {
  /// Of the page with the form.
  public let origin: Origin
  /// The path of that page, where a redirect had led to it.
  public let path: String?
  /// Where it is sent, without the query.
  public let action: String
  /// The names of the fields that are shown, in the page's order.
  public let names: [String]
  /// What was typed, the password in clear.
  public let fields: [FilledField]

  public init(
    origin: Origin, path: String?, action: String, names: [String], fields: [FilledField]
  ) {
    self.origin = origin
    self.path = path
    self.action = action
    self.names = names
    self.fields = fields
  }

  /// Never what was typed: it may end up in a message by mistake.
  public var description: String { "sign-in at \(origin.authority)" }
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension KeptSignIn {
  /// - Parameter wasRedirected: whether a redirect led to the form's page.
  init?(_ form: Form, in view: PageView, wasRedirected: Bool) {
    let document = view.document
    guard let url = view.page.url,
      let target = try? view.target(of: document.submission(of: form, by: nil)),
      target.origin == url.origin
    else { return nil }
    self.init(
      origin: url.origin, path: wasRedirected ? url.path : nil,
      action: target.withoutQuery.description, names: document.fieldNames(of: form),
      fields: document.filledFields(of: form))
  }

  /// Fills in the form of a sign-in page.
  ///
  /// - Returns: the request that sends it; nil where the form isn't the one that this was kept of.
  func request(for view: PageView, wasRedirected: Bool) -> PageRequest? {
    guard let url = view.page.url, url.origin == origin, let found = SignInForm(in: view.document),
      path == (wasRedirected ? url.path : nil),
      view.document.fieldNames(of: found.form) == names
    else { return nil }
    var document = view.document
    guard document.fill(found.form, with: fields) else { return nil }
    let button = document.defaultButton(of: found.form)
    let submission = document.submission(of: found.form, by: button)
    guard submission.method == .post, let target = try? view.target(of: submission),
      target.withoutQuery.description == action
    else { return nil }
    return PageRequest(url: target, body: submission.body, referrer: url)
  }
}
