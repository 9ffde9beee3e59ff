extension Exchange {
  /// How many credentials one request may try.
  private static let maximumAttempts = 10

  /// Sends the hop, answering its challenges.
  ///
  /// - Returns: the final answer, and the challenge that it leaves open.
  mutating func answerToChallenges() async throws(HTTPError) -> (Answer, AuthenticationChallenge?) {
    let isSigned = hop.headers["Authorization"] != nil
    var answer = try await send(isSigned ? nil : session.authorization(for: hop.url))
    if answer.status == 401, answer.reusedNonce, var again = hop.authorization,
      offers(of: answer).contains(where: { $0.space == again.space })
    {
      // The nonce may have aged without the server saying so.
      again.needsFreshNonce = true
      answer = try await send(again)
    }
    var attempts = 0
    while answer.status == 401 {
      let offers = offers(of: answer)
      noteRefusal(offers)
      guard attempts < Self.maximumAttempts, let next = try await nextAuthorization(offers) else {
        break
      }
      attempts += 1
      answer = try await send(next)
    }
    if answer.status == 401 || answer.status == 407 { return (answer, openChallenge(answer)) }
    await keepAccepted()
    return (answer, nil)
  }

  private func offers(of answer: Answer) -> [ChallengeOffer] {
    ChallengeOffer.all(in: answer, origin: hop.url.origin)
  }

  private mutating func noteRefusal(_ offers: [ChallengeOffer]) {
    guard let refused = hop.authorization else { return }
    refusals.add(refused)
    // Another realm of the same origin says nothing about this one.
    if offers.contains(where: { $0.space == refused.space }) { session.forget(refused) }
  }

  private func keepAccepted() async {
    guard let accepted = hop.authorization, accepted.credential.persistence != .none else { return }
    let isNew = session.credential(in: accepted.space) != accepted.credential
    session.keep(accepted, for: hop.url)
    if isNew, accepted.credential.persistence == .permanent {
      await configuration.credentials.save(accepted.credential, accepted.space)
    }
  }

  /// Asks for one challenge after the other until one is to be answered.
  private mutating func nextAuthorization(
    _ offers: [ChallengeOffer]
  ) async throws(HTTPError) -> Hop.Authorization? {
    for offer in ordered(offers) where !refusals.isRejected(offer.space) {
      let challenge = challenge(for: offer.space)
      let credential: Credential?
      switch await handler?(challenge) ?? .performDefaultHandling {
      case .useCredential(let chosen): credential = chosen
      case .performDefaultHandling: credential = await defaultCredential(for: challenge)
      case .cancel: throw .authenticationCancelled(offer.space)
      case .rejectProtectionSpace: credential = nil
      }
      if let credential, let answer = try authorization(credential, for: offer, among: offers) {
        return answer
      }
      refusals.reject(offer.space)
    }
    return nil
  }

  /// A token that the session has goes before a password.
  private func ordered(_ offers: [ChallengeOffer]) -> [ChallengeOffer] {
    let offers = offers.filter {
      if case .other = $0.space.authenticationMethod { false } else { true }
    }
    let isFirst = { (offer: ChallengeOffer) in proposed(in: offer.space)?.isToken == true }
    return offers.filter(isFirst) + offers.filter { !isFirst($0) }
  }

  private func challenge(for space: ProtectionSpace) -> AuthenticationChallenge {
    AuthenticationChallenge(
      protectionSpace: space, previousFailureCount: refusals.count(in: space),
      proposedCredential: proposed(in: space))
  }

  private func proposed(in space: ProtectionSpace) -> Credential? {
    let known = session.credential(in: space) ?? credentialOfURL(for: space)
    guard let known, !refusals.contains(known, in: space) else { return nil }
    return known
  }

  private func credentialOfURL(for space: ProtectionSpace) -> Credential? {
    guard space.origin == request.url.origin, space.authenticationMethod != .bearer,
      let user = request.url.user, let password = request.url.password
    else { return nil }
    return Credential(user: user, password: password, persistence: .forSession)
  }

  private func defaultCredential(for challenge: AuthenticationChallenge) async -> Credential? {
    if let proposed = challenge.proposedCredential { return proposed }
    guard let found = await configuration.credentials.credential(challenge),
      !refusals.contains(found, in: challenge.protectionSpace)
    else { return nil }
    return found
  }

  /// - Returns: nil where the credential can't answer; a token answers the Bearer challenge beside.
  private func authorization(
    _ credential: Credential, for offer: ChallengeOffer, among offers: [ChallengeOffer]
  ) throws(HTTPError) -> Hop.Authorization? {
    var answered = offer
    if credential.isToken, offer.space.authenticationMethod != .bearer {
      let bearer = offers.first { $0.space.authenticationMethod == .bearer }
      guard let bearer, !refusals.isRejected(bearer.space),
        !refusals.contains(credential, in: bearer.space)
      else { return nil }
      answered = bearer
    }
    guard credential.canAnswer(answered.space.authenticationMethod) else { return nil }
    if answered.space.authenticationMethod == .digest, !answered.isAnswerableDigest {
      throw .unsupportedAlgorithm(answered.space, algorithm: answered.algorithm ?? "")
    }
    return Hop.Authorization(space: answered.space, credential: credential)
  }

  /// The one that was refused most, else the first.
  private func openChallenge(_ answer: Answer) -> AuthenticationChallenge? {
    let spaces = offers(of: answer).map(\.space)
    let worst = spaces.map(refusals.count(in:)).max()
    return spaces.first { refusals.count(in: $0) == worst }.map(challenge(for:))
  }
}
