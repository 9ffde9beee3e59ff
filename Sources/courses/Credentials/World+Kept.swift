import Catalogue
import OAuth

/// What is kept of sign-ins, for next time.
extension World {
  var savedCredentials: SavedCredentials {
    SavedCredentials(path: paths.credentials, keychain: keychain)
  }

  func cookies(of source: Source) -> SessionCookies {
    SessionCookies(path: paths.cookies(of: Account(source)))
  }

  func savedTokens(of source: Source) -> SavedTokens {
    SavedTokens(
      path: paths.tokens(of: Account(source)), keychain: keychain,
      label: "courses: tokens of \(source.name)")
  }
}
