/// A server that wants another sign-in, or none of this one.
public struct SignInRefusal: Sendable, Hashable {
  public enum Refused: Sendable, Hashable {
    case password(user: String)
    case token
  }

  /// The host, with the port where it is not the scheme's own.
  public let authority: String
  /// 401, 403 or 407.
  public let status: Int
  /// nil where nothing had been tried.
  public let refused: Refused?
  /// nil where the server did not say how to sign in.
  public let space: ProtectionSpace?

  init(_ response: Response) {
    space = response.challenge?.protectionSpace
    authority = (space?.origin ?? response.url.origin).authority
    status = response.status
    refused = response.credential.map {
      $0.user.map { .password(user: $0.displayable) } ?? .token
    }
  }

  /// Whether another password or token could help.
  public var isAnswerable: Bool {
    if case .other = space?.authenticationMethod { return false }
    return status != 407
  }
}

extension SignInRefusal: CustomStringConvertible {
  /// `school.example refused ada's password (Basic, "Courses")`, without a full stop.
  public var description: String {
    switch (status, refused) {
    case (403, .password(let user)?): "\(authority) does not let \(user) read this (403)"
    case (403, _): "\(authority) forbids reading this (403)"
    case (_, .password(let user)?): "\(authority) refused \(user)'s password\(challenge)"
    case (_, .token?): "\(authority) refused the access token\(challenge)"
    case (407, nil): "The proxy wants \(wanted)"
    case (_, nil): "\(authority) wants \(wanted)"
    }
  }

  private var wanted: String {
    switch space?.authenticationMethod {
    case .basic, .digest: "a password\(challenge)"
    case .bearer: "an access token\(challenge)"
    case .other(let name): "a sign-in by \(name), which is not supported"
    case nil: "a sign-in (\(status)) and does not say how"
    }
  }

  private var challenge: String { space.map { " (\($0))" } ?? "" }
}
