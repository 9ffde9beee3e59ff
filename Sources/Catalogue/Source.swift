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

  public init(
    name: String, location: Location, user: String? = nil, instance: String? = nil,
    parameters: [Parameter] = [], format: String? = nil, passwordCommand: String? = nil,
    tokenCommand: String? = nil
  ) {
    self.name = name
    self.location = location
    self.user = user
    self.instance = instance
    self.parameters = parameters
    self.format = format
    self.passwordCommand = passwordCommand
    self.tokenCommand = tokenCommand
  }
}
