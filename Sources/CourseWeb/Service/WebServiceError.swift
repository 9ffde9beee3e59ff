public import Catalogue
import HTTP

/// Why there is no web service, or none for a URL.
public enum WebServiceError: Error {
  /// No instance or no sign-in was given.
  case notConfigured
  case instanceURLInvalid(String)
  /// The instance says that it offers none at present.
  case serviceDisabled(instance: String)
  /// With the place or the member that is wrong.
  case settingsInvalid(address: String, reason: String)
  case settingsNotFound(address: String)
  case settingsRetrievalFailed(address: String, PageError)
  /// Another instance, another scheme, or no URL at all.
  case unsupportedURL(String)
}

extension WebServiceError: ExplainedError {
  public var errorDescription: String {
    switch self {
    case .notConfigured: "The web service has no instance or no sign-in."
    case .instanceURLInvalid(let text): "\(text) is no address of an instance."
    case .serviceDisabled(let instance): "\(instance) offers no pages at present."
    case .settingsInvalid(let address, let reason): "\(address) can't be used: \(reason)."
    case .settingsNotFound(let address): "\(address) is not there: is this the instance?"
    case .settingsRetrievalFailed(_, let error): error.errorDescription
    case .unsupportedURL(let text): "\(text) is not on the instance."
    }
  }

  public var recoverySuggestion: String? {
    switch self {
    case .notConfigured: "give both to makeWebService"
    case .instanceURLInvalid: "give scheme and host, as in https://school.example"
    case .serviceDisabled: "try again later"
    case .settingsInvalid: "tell whoever runs the instance"
    case .settingsNotFound: "check the instance's address"
    case .settingsRetrievalFailed(_, let error): error.recoverySuggestion ?? "try again later"
    case .unsupportedURL: "open it in a plain viewer"
    }
  }
}
