import Catalogue
import HTTP

/// The options that say how a source signs in as a client of an authorization server.
enum ClientOptions {
  static let options = [
    Option("client-id", "ID", "signs in as this client (OAuth 2.0)"),
    Option("issuer", "URL", "the authorization server, which tells its endpoints"),
    Option("authorization-endpoint", "URL", "where a browser signs in"),
    Option("token-endpoint", "URL", "where tokens come from"),
    Option("device-endpoint", "URL", "where a sign-in on another device begins"),
    Option("scope", "TEXT", "what is asked for"),
    Option("redirect-uri", "URL", "the client's own, where it must be exactly that"),
  ]

  /// Nil where none of them is given.
  static func client(_ arguments: Arguments) throws(UsageError) -> Source.Client? {
    guard options.contains(where: { arguments.has($0.name) }) else { return nil }
    guard let id = arguments.value("client-id"), !id.isEmpty else {
      throw .other("A client has an id.", next: "--client-id ID")
    }
    let client = Source.Client(
      id: id, issuer: try url("issuer", arguments),
      authorizationEndpoint: try url("authorization-endpoint", arguments),
      tokenEndpoint: try url("token-endpoint", arguments),
      deviceEndpoint: try url("device-endpoint", arguments), scope: arguments.value("scope"),
      redirectURI: try url("redirect-uri", arguments))
    guard client.issuer != nil || client.tokenEndpoint != nil else {
      throw .other(
        "It isn't said where tokens come from.", next: "--issuer URL, or --token-endpoint URL")
    }
    return client
  }

  private static func url(
    _ option: String, _ arguments: Arguments
  ) throws(UsageError) -> String? {
    guard let text = arguments.value(option) else { return nil }
    guard let url = try? URL(text), url.user == nil, ["http", "https"].contains(url.scheme) else {
      throw .badValue(option: option, value: text, wanted: "an http or https URL")
    }
    return text
  }
}
