import Catalogue
import CourseFeed
import HTTP

/// Why a sync, or a part of one, came to nothing.
struct SyncFailure: ExplainedError {
  let errorDescription: String
  let recoverySuggestion: String?
  let code: ExitCode

  init(failed: Int, of count: Int, code: ExitCode) {
    errorDescription = "\(failed) of \(count) sources could not be synced."
    recoverySuggestion = nil
    self.code = code
  }

  private init(unreachable host: String, reason: HTTPError, stored: String) {
    errorDescription = "\(reason). \(stored)"
    recoverySuggestion = nil
    code = ExitCode.code(for: reason)
  }

  /// What a fetch that failed means for this source.
  ///
  /// - Parameter origins: where the source's secrets may go.
  init?(_ target: SyncTarget, _ error: FeedError, origins: Set<Origin>) {
    let refused = Self.refused(target, error, by: origins)
    guard let failure = Self.offline(target, error) ?? refused else {
      return nil
    }
    self = failure
  }

  private init(_ error: FeedError, next: String) {
    errorDescription = error.errorDescription
    recoverySuggestion = next
    code = ExitCode(for: error)
  }

  /// What to do about a refusal, where `courses login` would not help.
  private static func refused(
    _ target: SyncTarget, _ error: FeedError, by origins: Set<Origin>
  ) -> SyncFailure? {
    switch error {
    case .signInRefused(let refusal, _) where refusal.isAnswerable:
      if let asking = refusal.space?.origin, !origins.contains(asking) {
        return SyncFailure(error, next: "an entry for \(asking.host) in .netrc can answer it")
      }
      if refusal.refused != nil, target.source.passwordCommand != nil {
        return SyncFailure(error, next: "mend the password command of \(target.source.name)")
      }
      return target.isNew ? SyncFailure(error, next: adviceForNew(target, refusal)) : nil
    case .webPage where target.isNew, .tryLater where target.isNew:
      return SyncFailure(error, next: "the same again, once you are signed in or it is later")
    default: return nil
    }
  }

  /// A source that is not stored yet can't be named in `courses login`.
  private static func adviceForNew(_ target: SyncTarget, _ refusal: SignInRefusal) -> String {
    if target.source.user == nil, refusal.space?.authenticationMethod != .bearer {
      return "the same with --user NAME"
    }
    let variable =
      refusal.space?.authenticationMethod == .bearer ? "COURSES_TOKEN" : "COURSES_PASSWORD"
    return refusal.refused == nil
      ? "set \(variable), or run this at a terminal to be asked"
      : "the same with the right secret in \(variable), or at a terminal to be asked"
  }

  /// Where the network is away, what is stored still works, and that is worth saying.
  private static func offline(_ target: SyncTarget, _ error: FeedError) -> SyncFailure? {
    guard case .transport(let reason) = error, let lastSync = target.lastSync,
      target.courseCount > 0
    else { return nil }
    switch reason {
    case .cannotResolve, .cannotConnect, .timedOut, .connectionLost, .tooSlow:
      let day = LocalTime.day(ofSecond: lastSync)
      return SyncFailure(
        unreachable: target.source.host, reason: reason,
        stored:
          "\(target.courseCount.courses) from \(day) \(target.courseCount == 1 ? "is" : "are") stored; list and search work."
      )
    default: return nil
    }
  }
}
