import Catalogue
import CourseFeed
import CourseStore
import CourseWeb
import DemoInstance
import Files
import HTTP
import OAuth
import Terminal

/// How the program ends, by the conventions of sysexits.
enum ExitCode: Int32, Sendable {
  case done = 0
  case failed = 1
  case usage = 64
  case badData = 65
  case notFound = 66
  case unavailable = 69
  case localIO = 74
  case tryLater = 75
  case signInRefused = 77
  case interrupted = 130
  /// The reader of stdout is gone, as in `courses list | head -1`; told by a signal, not a message.
  case brokenPipe = 141

  /// Tells the user what went wrong and gives the code for it.
  init(reporting error: any Error, in world: World) {
    self.init(for: error)
    if self != .brokenPipe, self != .interrupted {
      // Where stderr is gone too, the exit code alone must tell.
      try? world.complain("\(error)")
    }
  }

  init(for error: any Error) {
    self =
      switch error {
      case is UsageError: .usage
      case let error as SyncFailure: error.code
      case is SignInFailure, is FormFailure, is TokenSignIn.UsedUp: .signInRefused
      case let error as ClientFailure: Self.code(for: error.error)
      case CookieFailure.noFile: .badData
      case is CookieFailure: .signInRefused
      case FirefoxError.unreadable: .localIO
      case is FirefoxError: .notFound
      case let error as FeedError: Self.code(for: error)
      case let error as PageError: Self.code(for: error)
      case let error as HTTPError: Self.code(for: error)
      case let error as StoreError: Self.code(for: error)
      case is NotFound, is UnknownTheme: .notFound
      case is ThemeFileError: .badData
      case let error as FileFailure: Self.code(for: error.reason)
      case is CredentialError: .localIO
      case OutputError.closed: .brokenPipe
      case is OutputError: .localIO
      case is CancellationError: .interrupted
      case is DemoInstanceError: .unavailable
      default: .failed
      }
  }

  private static func code(for error: OAuthError) -> ExitCode {
    switch error {
    case .transport(let error): code(for: error)
    case .signInAgain, .refused, .denied, .expired, .noRedirect: .signInRefused
    case .metadataNotFound, .metadataInvalid, .endpointMissing, .endpointNotEncrypted,
      .unexpectedAnswer:
      .unavailable
    case .cannotListen: .localIO
    case .libraryMissing: .failed
    case .cancelled: .interrupted
    }
  }

  private static func code(for error: FileError) -> ExitCode {
    switch error {
    case .missing, .folder: .notFound
    case .unreadable, .tooLarge, .openToOthers, .unwritable, .abandoned: .localIO
    }
  }

  private static func code(for error: FeedError) -> ExitCode {
    switch error {
    case .signInRefused: .signInRefused
    case .notFound, .noSuchFile, .folder: .notFound
    case .tryLater: .tryLater
    case .serverFailed: .unavailable
    case .transport(let error): code(for: error)
    case .unreadableFile: .localIO
    case .unknownFormat: .usage
    case .webPage, .notJSON, .noList: .badData
    }
  }

  private static func code(for error: PageError) -> ExitCode {
    switch error {
    case .refused(_, _, let failure): code(for: failure)
    case .transport(let error): code(for: error)
    case .signInFailed(let error): ExitCode(for: error)
    case .serviceReleased: .failed
    case .stillSignedOut, .signInRefused, .notRepeated: .signInRefused
    case .notText, .unsupportedURL, .elsewhere, .bodyElsewhere, .noContent, .formWithoutTarget:
      .badData
    }
  }

  static func code(for failure: StatusFailure) -> ExitCode {
    switch failure {
    case .signInRefused: .signInRefused
    case .notFound: .notFound
    case .tryLater: .tryLater
    case .failed: .unavailable
    }
  }

  static func code(for error: HTTPError) -> ExitCode {
    switch error {
    case .invalidURL, .invalidRequest: .usage
    case .unsupportedScheme, .bodyCutOff, .bodyTooLarge, .headersTooLarge, .undecodableBody,
      .wrongContentLength:
      .badData
    case .unreadableFile, .uploadFailed: .localIO
    case .libraryMissing: .failed
    case .authenticationCancelled, .unsupportedAlgorithm: .signInRefused
    case .cancelled: .interrupted
    case .cannotResolve, .cannotConnect, .tlsRefused, .timedOut, .tooSlow, .uploadTooSlow,
      .connectionLost, .protocolViolation, .tooManyRedirects, .redirectWithoutTarget,
      .redirectNotAdmitted, .proxyRefused, .notCached, .needsServer:
      .unavailable
    }
  }

  private static func code(for error: StoreError) -> ExitCode {
    switch error {
    case .wouldRemoveEverything: .badData
    case .sourceExists: .usage
    case .noSuchSource: .notFound
    case .notFound, .notAStore, .newerVersion, .damaged, .busy, .diskFull, .denied, .failed:
      .localIO
    }
  }
}
