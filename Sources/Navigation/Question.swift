/// What a screen wants to know, or wants agreed to, before it goes on.
public struct Question {
  public enum Wanted: Sendable, Hashable {
    /// One line.
    case line
    /// One line that is neither shown nor kept.
    case secret
    /// Names of files, on one line.
    case paths
    /// Any number of lines, which a line feed parts; `current` are those there are.
    case lines(current: String)
    /// Yes or no; what is taken for the answer where nobody can be asked.
    case consent(unattended: Bool)
    /// Nothing: it goes on once the introduction is said.
    case nothing
  }

  /// Said before it is asked: lines, or nothing.
  public let introduction: String
  /// Names what is wanted: `Your name`; of a consent, the whole question: `Send it?`.
  public let prompt: String
  public let wanted: Wanted
  /// Said where no answer comes, or a no.
  public let refusal: String
  /// Goes on with the answer; of a consent once it was given, with "".
  public let then: (_ answer: String) async -> Step

  public init(
    introduction: String = "", prompt: String = "", wanted: Wanted, refusal: String = "",
    then: @escaping (_ answer: String) async -> Step
  ) {
    self.introduction = introduction
    self.prompt = prompt
    self.wanted = wanted
    self.refusal = refusal
    self.then = then
  }
}
