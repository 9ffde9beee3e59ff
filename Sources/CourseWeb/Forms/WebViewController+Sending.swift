import Catalogue
import HTTP
import Navigation
import PageText

/// Pressing buttons, and what is said and asked before anything is sent.
extension WebViewController {
  func press(_ button: Control, _ number: Int) async -> Step {
    guard let document = history.current?.document else { return .stay }
    let form = document.form(of: button)
    // Whoever comes back to the page comes back to here.
    history.withCurrent { $0.place = .item(number) }
    switch button.kind {
    case .button(.submit), .button(.image):
      guard let form else {
        return .say("\(button.name) belongs to no form, so that it sends nothing.")
      }
      return send(form, by: button)
    case .button(.reset):
      guard let form else { return .say("\(button.name) belongs to no form.") }
      return reset(form)
    default:
      return .say("\(button.name) does nothing without scripts. o opens the page in your browser.")
    }
  }

  func reset(_ form: Form) -> Step {
    history.withCurrent { $0.fill { $0.reset(form) } }
    return .say("The form is as the page gave it:\n" + list(form, isAlone: true))
  }

  /// - Parameter button: nil: the form is sent without one.
  func send(_ form: Form, by button: Control?) -> Step {
    guard let view = history.current else { return .stay }
    let problems = view.document.problems(of: form, by: button)
    guard problems.isEmpty else { return .say(Self.words(for: problems)) }
    let submission = view.document.submission(of: form, by: button)
    do throws(PageError) {
      if let step = step(leaving: submission.action ?? "") { return step }
      let signIn = SignInByHand(form, in: view, pages: session.configuration.signInPages)
      return try .ask(question(about: submission, from: view, signIn: signIn))
    } catch {
      return .say(error.description)
    }
  }

  private static func words(for problems: [FieldProblem]) -> String {
    let lines = problems.map { problem in
      (problem.number.map { "[\($0)] " } ?? "") + "\(problem.name) \(problem.reason)."
    }
    return (["Nothing was sent yet:"] + lines).joined(separator: "\n")
  }

  private func question(
    about submission: Submission, from view: PageView, signIn: SignInByHand?
  ) throws(PageError) -> Question {
    guard submission.method != .dialog else {
      return Question(
        introduction: "This button closes a dialog; without scripts there is nothing to close.",
        wanted: .nothing
      ) { _ in .stay }
    }
    let request = try request(for: submission, from: view)
    let target = submission.method == .post ? request.url : request.url.withoutQuery
    // Behind the question mark of an address everyone on the way, and over the shoulder, reads it.
    let showsSecret = request.body == nil && submission.fields.contains { $0.value == nil }
    let isAsked =
      request.body != nil || showsSecret || Self.needsConsent(from: view.page.url, to: target)
    var lines = [Self.summary(of: submission, to: target)]
    if showsSecret { lines.append("The password will stand in the address of the page.") }
    if submission.hasFiles, !submission.sendsFiles {
      lines.append("Of files this form sends the names only.")
    }
    if let departure = Self.departure(from: view.page.url, to: target) { lines.append(departure) }
    return Question(
      introduction: lines.joined(separator: "\n"), prompt: "Send it?",
      wanted: isAsked ? .consent(unattended: true) : .nothing, refusal: "Nothing was sent."
    ) { [self] _ in await follow(request, signIn: signIn) }
  }

  private func request(
    for submission: Submission, from view: PageView
  ) throws(PageError) -> PageRequest {
    let target = try view.target(of: submission)
    guard ["http", "https"].contains(target.scheme) else {
      throw .unsupportedURL(target.description)
    }
    return submission.method == .post
      ? PageRequest(url: target, body: submission.body, referrer: view.page.url)
      : PageRequest(url: target.replacing(query: submission.query), referrer: view.page.url)
  }

  /// Says that what is sent leaves the page's own site, or the protection that it came under.
  private static func departure(from page: URL?, to target: URL) -> String? {
    guard let page, needsConsent(from: page, to: target) else { return nil }
    if page.scheme == "https", target.scheme == "http" {
      return "It goes there unencrypted; this page came encrypted."
    }
    return "That is another site than this page's, \(page.origin.authority)."
  }

  /// Whether something would leave the page's own site, or the protection that it came under.
  private static func needsConsent(from page: URL?, to target: URL) -> Bool {
    guard let page else { return true }
    let isUpgrade =
      page.scheme == "http" && target.scheme == "https" && page.origin.host == target.origin.host
    return page.origin != target.origin && !isUpgrade
  }

  /// What goes where, a line for each field.
  private static func summary(of submission: Submission, to target: URL) -> String {
    let method = submission.method == .post ? "POST" : "GET"
    let place = "by \(method) to \(target.withoutCredentials)"
    guard !submission.fields.isEmpty else { return "Sends an empty form \(place)." }
    let lines = submission.fields.map { field in
      let value = field.value.map { $0.excerpt(60) } ?? "not shown"
      let group = field.group.map { $0.excerpt(60) + ", " } ?? ""
      return "  \(group)\(field.name.excerpt(60)): \(value)\(field.isHidden ? ", hidden" : "")"
    }
    return (["Sends \(place):"] + lines).joined(separator: "\n")
  }

  /// Asks before a body goes on to where a redirect wants it.
  func question(aboutSending request: PageRequest, on url: URL) -> Question {
    Question(
      introduction:
        "\(request.url.origin.authority) wants the same sent on to \(url.withoutCredentials).",
      prompt: "Send it there?", wanted: .consent(unattended: true),
      refusal: "Nothing was sent on."
    ) { [self] _ in await follow(request.redirected(to: url)) }
  }

  /// Asks before what met the end of a session is sent in the next one.
  func question(aboutSendingAgain request: PageRequest, because reason: String) -> Question {
    Question(
      introduction: reason, prompt: "Send it again?", wanted: .consent(unattended: false),
      refusal: "Nothing was sent again."
    ) { [self] _ in await follow(request) }
  }

  /// Asks before a page that answered what was sent is asked for once more.
  func question(aboutRepeating request: PageRequest) -> Question {
    Question(
      introduction: "This page is the answer to what was sent by POST to \(request.url).",
      prompt: "Send it again?", wanted: .consent(unattended: false),
      refusal: "Nothing was sent again. reload yes sends it without asking."
    ) { [self] _ in await repeated(request) }
  }
}
