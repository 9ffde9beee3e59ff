import HTTP
import JSON

/// What an instance says of its own web service.
///
/// A JSON object at `WebServiceSettings.path`; members that are not there have the values of
/// `init()`, and others are passed over.
public struct WebServiceSettings: Sendable, Hashable {
  public static let path = "/.well-known/course-web-service"

  /// `enabled`: whether there are pages at present.
  public var isEnabled = true
  /// `sign_in_paths`: what leads to sign-in pages, each with what is below it.
  public var signInPaths: [String] = []
  /// `flow_prefix`: a link or form to an address that begins so ends a flow; its name follows.
  public var flowPrefix = "flow://ended/"

  public init() {}

  struct Invalid: Error {
    let reason: String
  }

  init(json bytes: [UInt8]) throws(Invalid) {
    self.init()
    let value: JSONValue
    do {
      value = try JSONValue(parsing: bytes)
    } catch {
      throw Invalid(reason: "it is no JSON, \(error)")
    }
    guard case .object = value else { throw Invalid(reason: "it is no JSON object") }
    if let enabled = value["enabled"] {
      guard let isEnabled = enabled.bool else {
        throw Invalid(reason: "enabled is not true or false")
      }
      self.isEnabled = isEnabled
    }
    if let paths = value["sign_in_paths"] {
      guard let list = paths.array?.map(\.string), !list.contains(where: { $0?.first != "/" })
      else {
        throw Invalid(reason: "sign_in_paths is no list of paths")
      }
      signInPaths = list.compactMap(\.self)
    }
    if let prefix = value["flow_prefix"] {
      guard let text = prefix.string, text.contains(":"), !text.hasPrefix("http") else {
        throw Invalid(reason: "flow_prefix is no beginning of an address")
      }
      flowPrefix = text
    }
  }
}
