public import HTTP
public import PageText
public import Themes

/// A signed-in connection to one instance, for the view controllers that show its pages.
///
/// It lives as long as someone keeps it: releasing it ends its loads.
public final class WebService: Sendable {
  public let instance: Origin
  public let settings: WebServiceSettings
  private let base: URL
  private let session: WebSession
  private let lifetime: ServiceLifetime

  private init(
    base: URL, settings: WebServiceSettings, signIn: any SignIn, client: HTTPClient
  ) {
    self.base = base
    self.settings = settings
    instance = base.origin
    lifetime = ServiceLifetime()
    var configuration = WebSession.Configuration()
    configuration.signIn = signIn
    configuration.signInPages.paths = settings.signInPaths
    configuration.flowPrefix = settings.flowPrefix
    configuration.lifetime = lifetime
    session = WebSession(instance: base.origin, client: client, configuration: configuration)
  }

  deinit { lifetime.end() }

  /// Asks the instance for its settings; signs in only when the first page is asked for.
  ///
  /// - Parameters:
  ///   - instanceURL: scheme and host; its path is where relative addresses begin.
  ///   - signIn: brings the tokens; nil: `WebServiceError.notConfigured`.
  ///   - client: with the cookies of the session, which no other service may use.
  public static func makeWebService(
    instanceURL: String, signIn: (any SignIn)?, client: HTTPClient = HTTPClient()
  ) async throws(WebServiceError) -> WebService {
    guard let signIn, !instanceURL.isEmpty else { throw .notConfigured }
    guard let base = try? URL(instanceURL), base.user == nil,
      ["http", "https"].contains(base.scheme)
    else {
      throw .instanceURLInvalid(instanceURL.printable)
    }
    let settings = try await settings(of: base, client)
    guard settings.isEnabled else { throw .serviceDisabled(instance: base.origin.authority) }
    return WebService(base: base, settings: settings, signIn: signIn, client: client)
  }

  /// The same for callers that can't wait.
  ///
  /// - Parameter completion: called once, on no particular thread.
  public static func makeWebService(
    instanceURL: String, signIn: (any SignIn)?, client: HTTPClient = HTTPClient(),
    completion: @escaping @Sendable (Result<WebService, WebServiceError>) -> Void
  ) {
    Task {
      do throws(WebServiceError) {
        completion(
          .success(
            try await makeWebService(instanceURL: instanceURL, signIn: signIn, client: client)))
      } catch {
        completion(.failure(error))
      }
    }
  }

  /// A screen for a page of the instance, which loads nothing until `loadPage()`.
  ///
  /// - Parameter url: on the instance; a relative one is resolved against it.
  public func makeWebViewController(
    for url: String, delegate: (any WebViewControllerDelegate)? = nil, theme: (any Theme)? = nil,
    options: Layout.Options = Layout.Options()
  ) -> Result<WebViewController, WebServiceError> {
    guard let url = try? URL(url, relativeTo: base), url.origin == instance else {
      return .failure(.unsupportedURL(url.printable))
    }
    let controller = WebViewController(
      url: url, session: session, options: options,
      makePlainSession: { WebSession(instance: nil, client: HTTPClient()) })
    controller.delegate = delegate
    controller.theme = theme
    return .success(controller)
  }

  private static func settings(
    of base: URL, _ client: HTTPClient
  ) async throws(WebServiceError) -> WebServiceSettings {
    let address = base.origin.description + WebServiceSettings.path
    let response: Response
    do {
      response = try await client.send(
        Request(url: URL(address), maximumBodySize: maximumSettingsSize))
    } catch {
      throw .settingsRetrievalFailed(address: address, .transport(error))
    }
    switch response.failure {
    case nil: break
    case .notFound: throw .settingsNotFound(address: address)
    case let failure?:
      throw .settingsRetrievalFailed(
        address: address, .refused(address: address, status: response.status, failure))
    }
    do throws(WebServiceSettings.Invalid) {
      return try WebServiceSettings(json: response.body)
    } catch {
      throw .settingsInvalid(address: address, reason: error.reason)
    }
  }

  private static let maximumSettingsSize = 100_000
}
