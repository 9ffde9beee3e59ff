import CCurl

/// An easy handle, freed with its last owner.
final class EasyHandle {
  let pointer: UnsafeMutableRawPointer

  init?() {
    guard let pointer = ccurl_easy_init() else { return nil }
    self.pointer = pointer
  }

  deinit { ccurl_easy_cleanup(pointer) }

  /// Forgets options, credentials and nonces; connections are the multi's.
  func reset() { ccurl_easy_reset(pointer) }
}

/// The easy handles that are not in use.
///
/// A handle keeps the nonce of a Digest answer, and would answer with its credential to any host:
/// so one that has answered goes out for exactly that again, and any other is reset.
///
/// The handle that met a challenge without a credential is reset too. It could answer with the
/// nonce that it saw, but curl (7.88) then takes the next challenge for a repetition of that one,
/// and sends a wrong password twice.
struct HandlePool {
  /// The one thing that a handle with a nonce is good for.
  struct Purpose: Hashable {
    let space: ProtectionSpace
    let secret: Credential.Secret

    /// nil for what is not kept by handles: only Digest has nonces.
    init?(_ authorization: Hop.Authorization?) {
      guard let authorization, authorization.space.authenticationMethod == .digest else {
        return nil
      }
      space = authorization.space
      secret = authorization.credential.secret
    }
  }

  struct Lease {
    let handle: EasyHandle
    /// nil: it has no nonce.
    let purpose: Purpose?
  }

  private static let capacity = 32
  /// The one used last at the end.
  private var idle: [Lease] = []

  /// - Returns: nil when memory is short.
  mutating func take(for authorization: Hop.Authorization?) -> Lease? {
    let needsFreshNonce = authorization?.needsFreshNonce == true
    if let purpose = Purpose(authorization), !needsFreshNonce,
      let index = idle.lastIndex(where: { $0.purpose == purpose })
    {
      return idle.remove(at: index)
    }
    if let index = idle.lastIndex(where: { $0.purpose == nil }) { return idle.remove(at: index) }
    return EasyHandle().map { Lease(handle: $0, purpose: nil) }
  }

  /// - Parameter purpose: nil: the handle is reset.
  mutating func put(_ handle: EasyHandle, for purpose: Purpose?) {
    if purpose == nil { handle.reset() }
    if idle.count == Self.capacity { idle.removeFirst() }
    idle.append(Lease(handle: handle, purpose: purpose))
  }
}
