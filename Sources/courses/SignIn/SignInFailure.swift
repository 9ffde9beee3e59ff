import Catalogue
import HTTP

/// A sign-in that the server did not accept.
struct SignInFailure: ExplainedError {
  let source: String
  let refusal: SignInRefusal

  var errorDescription: String { "\(refusal). Nothing was kept." }
  var recoverySuggestion: String? {
    refusal.isAnswerable ? "courses login \(source), with the right password" : nil
  }
}
