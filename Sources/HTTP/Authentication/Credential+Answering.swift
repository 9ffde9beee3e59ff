extension Credential {
  /// Whether it can be written into an answer of that method.
  ///
  /// A colon in the user ends the user in Basic (RFC 7617, section 2); a control character would
  /// break the header field or be cut off.
  func canAnswer(_ method: ProtectionSpace.AuthenticationMethod) -> Bool {
    switch (secret, method) {
    case (.password(let user, let password), .basic):
      !user.utf8.contains(UInt8(ascii: ":"))
        && !(user + password).utf8.contains(where: \.isASCIIControl)
    case (.password(let user, let password), .digest):
      !(user + password).utf8.contains(where: \.isASCIIControl)
    case (.token(let token), .bearer):
      !token.isEmpty && token.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
    default:
      false
    }
  }

  var isToken: Bool {
    if case .token = secret { true } else { false }
  }
}
