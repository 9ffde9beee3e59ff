/// One request to one address, without redirects and without challenges.
struct Hop: Sendable {
  /// A credential and what it is the answer to.
  struct Authorization: Sendable, Hashable {
    var space: ProtectionSpace
    var credential: Credential
    /// A Digest nonce of an earlier request is not used again.
    var needsFreshNonce = false
  }

  /// What is left of a request's timeout, and the whole of it for the message.
  struct TimeLimit: Sendable {
    let remaining: Duration
    let whole: Duration
  }

  var method: Method
  /// Without user and password.
  var url: URL
  var headers: Headers
  var body: OpenBody?
  var maximumBodySize: Int
  var authorization: Authorization?
  var timeLimit: TimeLimit?
}

/// What came back for a hop.
struct Answer: Sendable {
  let status: Int
  let headers: Headers
  let body: [UInt8]
  /// The credential was sent with the nonce of an earlier answer, which may be why it was refused.
  let reusedNonce: Bool
}
