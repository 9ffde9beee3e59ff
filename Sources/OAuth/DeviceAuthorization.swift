import HTTP
internal import JSON

/// A sign-in that is carried out on another device (RFC 8628).
public struct DeviceAuthorization: Sendable, Hashable {
  /// What is to be typed there.
  public let userCode: String
  /// Where it is to be typed.
  public let verificationURI: String
  /// The same address with the code in it, where the server gives one.
  public let completeVerificationURI: String?
  /// Seconds for which it is good.
  public let lifetime: Int
  let deviceCode: String
  let interval: Int
}

extension TokenEndpoint {
  /// Begins one (section 3.1).
  public func deviceAuthorization() async throws(OAuthError) -> DeviceAuthorization {
    guard let endpoint = server.deviceAuthorizationEndpoint else {
      throw .endpointMissing("device authorization")
    }
    // The id goes along even where the secret has named it already: some servers ask for it.
    let id = client.secret == nil || server.takesSecretInBody ? [] : [("client_id", client.id)]
    let response = try await post(id + scope, to: endpoint)
    let value = JSONValue(response)
    guard response.status == 200, let value else { throw failure(response, value) }
    guard let code = value["device_code"]?.string, let userCode = value["user_code"]?.string,
      let place = (value["verification_uri"] ?? value["verification_url"])?.string
    else {
      throw .unexpectedAnswer(endpoint.origin.authority, reason: "it has no code to type")
    }
    return DeviceAuthorization(
      userCode: userCode.shortened, verificationURI: place.shortened,
      completeVerificationURI: value["verification_uri_complete"]?.string.map { $0.shortened },
      lifetime: min(max(0, Self.number(value["expires_in"]) ?? 600), Self.longestLifetime),
      deviceCode: code,
      interval: min(max(1, Self.number(value["interval"]) ?? 5), Self.longestInterval))
  }

  /// Waits until the person has agreed there (section 3.4), asking as seldom as the server wants.
  public func tokens(
    for authorization: DeviceAuthorization
  ) async throws(OAuthError) -> TokenResponse {
    let end = now() + authorization.lifetime
    var interval = authorization.interval
    while true {
      do { try await sleep(.seconds(interval)) } catch { throw .cancelled }
      guard now() < end else { throw .expired }
      do throws(OAuthError) {
        return try await tokens(for: [
          ("grant_type", "urn:ietf:params:oauth:grant-type:device_code"),
          ("device_code", authorization.deviceCode), ("client_id", client.id),
        ])
      } catch .refused("authorization_pending", _) {
        continue
      } catch .refused("slow_down", _) {
        interval += 5
      } catch .transport(let error) where error.isPassing {
        // Section 3.5: after a timeout it is asked less often.
        interval = min(interval * 2, Self.longestInterval)
      }
    }
  }

  /// Of what a server may ask for, in seconds: a day, and five minutes.
  private static let longestLifetime = 86_400
  private static let longestInterval = 300

  private static func number(_ value: JSONValue?) -> Int? {
    if case .number(let text)? = value { Int(text) } else { nil }
  }
}

extension HTTPError {
  fileprivate var isPassing: Bool {
    switch self {
    case .timedOut, .tooSlow, .connectionLost, .cannotConnect, .cannotResolve: true
    default: false
    }
  }
}
