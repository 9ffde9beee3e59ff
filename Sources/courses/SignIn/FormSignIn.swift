import Catalogue
import CourseWeb
import HTTP
import PageText
import Terminal

/// Signs in by the site's own form, which is asked field by field, and keeps what was typed.
struct FormSignIn {
  let source: Source
  let world: World

  func run() async throws {
    // Without the session that there may be, for which no sign-in page would come.
    let connection = try SourceConnection(source, configuration: world.clientConfiguration)
    guard let instance = connection.instance else {
      throw UsageError.other("\(source.name) has no site to sign in to.", next: nil)
    }
    let session = WebSession(
      instance: instance, client: connection.client, configuration: world.sessionConfiguration)
    let page = try InstancePage(source: source, world: world).url(on: instance)
    let questions = try await Waiting(world: world).explaining {
      try await session.signInQuestions(at: page)
    }
    guard let questions else {
      return try world.say("\(instance.authority) shows no sign-in form; there is nothing to keep.")
    }
    let answers = try await answers(to: questions, at: instance.authority)
    let kept = try await Waiting(world: world).explaining {
      try await session.signIn(questions, with: answers)
    }
    guard let kept else { throw FormFailure(source: source.name, host: instance.authority) }
    try world.cookies(of: source).save(connection.client.cookies)
    world.connections.forget(source)
    try world.savedCredentials.save(kept, of: Account(source))
    try world.say("Signed in to \(source.name). That is kept until courses logout \(source.name).")
  }

  private func answers(
    to questions: SignInQuestions, at host: String
  ) async throws -> [String] {
    world.activity.current = nil
    var answers: [String] = []
    for field in questions.fields {
      let text = "\(field.name.printable) at \(host): "
      let prompt = Prompt(text, kind: field.isSecret ? .secret : .answer)
      guard case .line(let answer) = await world.terminal.readLine(prompt) else {
        throw CancellationError()
      }
      answers.append(answer)
    }
    return answers
  }
}

/// A sign-in form whose answers were refused.
struct FormFailure: ExplainedError {
  let source: String
  let host: String
  var errorDescription: String { "\(host) refused that. Nothing was kept." }
  var recoverySuggestion: String? {
    "courses login \(source) --form, or sign in on the page itself"
  }
}
