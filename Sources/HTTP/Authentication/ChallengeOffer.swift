/// One challenge of an answer, as something that may be answered.
struct ChallengeOffer {
  let space: ProtectionSpace
  /// Digest only, as the server names it.
  let algorithm: String?

  /// The algorithms that curl answers rightly (RFC 7616, section 3.3); none named means MD5.
  private static let algorithms = ["MD5", "MD5-SESS", "SHA-256", "SHA-256-SESS"]

  var isAnswerableDigest: Bool {
    space.authenticationMethod == .digest
      && algorithm.map { Self.algorithms.contains($0.uppercased()) } ?? true
  }

  /// The challenges of a 401 or 407: Digest before Basic before Bearer before what can't be
  /// answered, and of several Digest ones the server's first alone (RFC 7616, section 3.7).
  static func all(in answer: Answer, origin: Origin) -> [ChallengeOffer] {
    let isProxy = answer.status == 407
    let fields = answer.headers.all(isProxy ? "Proxy-Authenticate" : "WWW-Authenticate")
    let offers = fields.flatMap(ChallengeParser.challenges(in:)).map {
      ChallengeOffer($0, origin: origin, isProxy: isProxy)
    }
    let ranks: [(ProtectionSpace.AuthenticationMethod) -> Bool] = [
      { $0 == .digest }, { $0 == .basic }, { $0 == .bearer },
      { if case .other = $0 { true } else { false } },
    ]
    return ranks.flatMap { isOfRank in
      let ranked = offers.filter { isOfRank($0.space.authenticationMethod) }
      return ranked.first?.space.authenticationMethod == .digest ? Array(ranked.prefix(1)) : ranked
    }
  }

  private init(_ challenge: ChallengeParser.Challenge, origin: Origin, isProxy: Bool) {
    let method: ProtectionSpace.AuthenticationMethod =
      switch challenge.scheme.asciiLowercased {
      case "basic": .basic
      case "digest": .digest
      case "bearer": .bearer
      default: .other(challenge.scheme.displayable)
      }
    space = ProtectionSpace(
      origin: origin, realm: challenge.parameters["realm"]?.displayable,
      authenticationMethod: method, isProxy: isProxy)
    algorithm = method == .digest ? challenge.parameters["algorithm"]?.displayable : nil
  }
}
