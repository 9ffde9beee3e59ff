public import HTTP
import PageText

/// What a site's own sign-in form asks for, for a program that fills it in without showing the page.
public struct SignInQuestions: Sendable {
  public struct Field: Sendable, Hashable {
    /// As its label has it.
    public let name: String
    public let isSecret: Bool
  }

  public let fields: [Field]
  private let view: PageView
  private let form: Form
  private let controls: [Control]
  private let wasRedirected: Bool

  init?(_ page: Page, wasRedirected: Bool) throws(PageError) {
    view = try PageView(page, wasRedirected: wasRedirected, options: .init())
    guard let found = SignInForm(in: view.document) else { return nil }
    form = found.form
    self.wasRedirected = wasRedirected
    controls = view.document.controls(of: form).map(\.control).filter {
      $0.kind == .text || $0.kind == .password
    }
    fields = controls.map { Field(name: $0.name, isSecret: $0.kind == .password) }
  }

  /// The request that sends the answers, and what can be kept of them; nil for a form that names no
  /// place of its own site.
  func filled(_ answers: [String]) -> (request: PageRequest, kept: KeptSignIn)? {
    var view = view
    for (control, answer) in zip(controls, answers) {
      _ = view.fill { $0.set(answer, in: control) }
    }
    guard let kept = KeptSignIn(form, in: view, wasRedirected: wasRedirected),
      let request = kept.request(for: view, wasRedirected: wasRedirected)
    else { return nil }
    return (request, kept)
  }
}

extension WebSession {
  /// What the sign-in page asks for that comes in place of a page; nil where the page itself comes.
  public func signInQuestions(at url: URL) async throws(PageError) -> SignInQuestions? {
    configuration.willFetch(url)
    let attempt = try await attempt(PageRequest(url: url), token: nil)
    guard let page = attempt.signInPage else {
      if attempt.hasEnded { _ = try attempt.page.get() }
      return nil
    }
    return try SignInQuestions(page, wasRedirected: attempt.wasRedirected)
  }

  /// Sends the answers, one for each field.
  ///
  /// - Returns: what can be kept of them; nil where the site refused them.
  public func signIn(
    _ questions: SignInQuestions, with answers: [String]
  ) async throws(PageError) -> KeptSignIn? {
    guard let filled = questions.filled(answers) else { return nil }
    let answer = try await attempt(filled.request, token: nil)
    guard !answer.hasEnded, answer.signInPage == nil else { return nil }
    await keeper.keep(filled.kept)
    return filled.kept
  }
}
