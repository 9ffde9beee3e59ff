import Catalogue
import Files
import HTTP
import PageText

/// Where a feed is, as it was typed: the location, and who signs in if the URL says so.
struct SourceAddress: Sendable {
  let location: Source.Location
  let user: String?
  /// User and password from the URL, for this run alone.
  let credential: Credential?

  /// - Throws: `UsageError` for a URL that is none or is not fetched over http.
  init(url text: String) throws {
    let url = try Self.url(text)
    location = .url(url.withoutCredentials.withoutFragment.description)
    user = url.user
    credential = GivenCredential(in: url)?.credential
  }

  /// Reads a URL that is fetched over http or https.
  static func url(_ text: String) throws -> URL {
    let url = try Self.absolute(text)
    guard url.scheme == "http" || url.scheme == "https" else {
      throw HTTPError.unsupportedScheme(url.scheme, redirectedFrom: nil)
    }
    return url
  }

  /// The path of a `file:` URL of this machine (RFC 8089).
  static func path(ofFileURL text: String) throws -> String {
    let url = try absolute(text)
    guard url.host.isEmpty || url.host == "localhost" else {
      throw UsageError.other("\(URL.shown(text)) is on another machine.", next: nil)
    }
    return url.decodedPath
  }

  private static func absolute(_ text: String) throws -> URL {
    do {
      return try URL(text)
    } catch {
      guard case .invalidURL(let shown) = error else { throw error }
      throw UsageError.other("\(shown) is no URL.", next: nil)
    }
  }

  /// A file, by its absolute path so that it is found from any folder.
  init(file path: String) throws {
    location = .file(try FileFailure.explaining { try InputFile.absolutePath(of: path) })
    user = nil
    credential = nil
  }
}
