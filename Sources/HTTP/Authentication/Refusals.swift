/// The credentials that a request has tried in vain, and the challenges that it will not answer.
struct Refusals {
  private struct Attempt: Hashable {
    let space: ProtectionSpace
    let secret: Credential.Secret
  }

  private var counts: [ProtectionSpace: Int] = [:]
  private var attempts: Set<Attempt> = []
  private var rejected: Set<ProtectionSpace> = []

  func count(in space: ProtectionSpace) -> Int { counts[space] ?? 0 }

  func contains(_ credential: Credential, in space: ProtectionSpace) -> Bool {
    attempts.contains(Attempt(space: space, secret: credential.secret))
  }

  mutating func add(_ authorization: Hop.Authorization) {
    counts[authorization.space, default: 0] += 1
    attempts.insert(
      Attempt(space: authorization.space, secret: authorization.credential.secret))
  }

  mutating func reject(_ space: ProtectionSpace) { rejected.insert(space) }
  func isRejected(_ space: ProtectionSpace) -> Bool { rejected.contains(space) }
}
