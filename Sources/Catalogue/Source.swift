/// One feed that the user has added.
public struct Source: Sendable, Hashable {
  /// Where a feed is read from.
  public enum Location: Sendable, Hashable {
    /// An absolute http or https URL without user and password.
    case url(String)
    /// An absolute path of a file on this machine.
    case file(String)
  }

  /// A query parameter that is added to the feed's URL.
  public struct Parameter: Sendable, Hashable {
    public var name: String
    public var value: String

    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// How the program signs in as a client of an authorization server (RFC 6749); nothing secret.
  public struct Client: Sendable, Hashable {
    public var id: String
    /// Whose metadata names the endpoints; nil where they are given.
    public var issuer: String?
    public var authorizationEndpoint: String?
    public var tokenEndpoint: String?
    public var deviceEndpoint: String?
    /// Scope tokens with blanks between.
    public var scope: String?
    /// The one that the client is registered with, where it has to be exactly that.
    public var redirectURI: String?

    public init(
      id: String, issuer: String? = nil, authorizationEndpoint: String? = nil,
      tokenEndpoint: String? = nil, deviceEndpoint: String? = nil, scope: String? = nil,
      redirectURI: String? = nil
    ) {
      self.id = id
      self.issuer = issuer
      self.authorizationEndpoint = authorizationEndpoint
      self.tokenEndpoint = tokenEndpoint
      self.deviceEndpoint = deviceEndpoint
      self.scope = scope
      self.redirectURI = redirectURI
    }
  }

  /// Unique in a store, ASCII case-insensitively.
  public var name: String
  public var location: Location
  /// With the location it identifies the source.
  public var user: String?
  /// The site (scheme, host and port) that serves the pages; nil: the feed's origin.
  public var instance: String?
  public var parameters: [Parameter]
  /// The format that the user named; nil: recognised from the feed itself.
  public var format: String?
  /// A shell command whose first line of output is the password.
  public var passwordCommand: String?
  /// A shell command whose first line of output is an access token.
  public var tokenCommand: String?
  public var client: Client?

  public init(
    name: String, location: Location, user: String? = nil, instance: String? = nil,
    parameters: [Parameter] = [], format: String? = nil, passwordCommand: String? = nil,
    tokenCommand: String? = nil, client: Client? = nil
  ) {
    self.name = name
    self.location = location
    self.user = user
    self.instance = instance
    self.parameters = parameters
    self.format = format
    self.passwordCommand = passwordCommand
    self.tokenCommand = tokenCommand
    self.client = client
  }
}
