import HTTP
import PageText

/// Knows a site's sign-in pages when they come in place of the pages that were asked for.
public struct SignInPages: Sendable, Hashable {
  /// Paths that lead to sign-in pages; each with what is below it.
  public var paths: [String]

  public init(paths: [String] = []) { self.paths = paths }

  /// What sites call their sign-in pages, as a whole part of a path.
  private static let words: Set<String> = [
    "login", "log-in", "log_in", "signin", "sign-in", "sign_in", "login.html", "login.php",
  ]

  func contains(_ url: URL) -> Bool {
    let path = url.path
    if paths.contains(where: { path == $0 || path.hasPrefix($0.hasSuffix("/") ? $0 : $0 + "/") }) {
      return true
    }
    return path.split(separator: "/").contains { Self.words.contains($0.lowercased()) }
  }

  /// Whether an answer is a sign-in page, or a 401, in place of the page.
  ///
  /// A sign-in form on a page that was asked for itself is none: many sites have one on each page.
  func stand(in response: Response, for asked: URL) -> Bool {
    if response.status == 401 { return true }
    guard !contains(asked), response.url.withoutFragment != asked.withoutFragment else {
      return false
    }
    return contains(response.url)
      || (response.method == .get && SignInForm(in: response) != nil)
  }
}
