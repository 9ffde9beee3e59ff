import CCurl
import Glibc

/// What curl says about a transfer that failed.
struct TransferFailure {
  let code: CURLcode
  /// curl's error buffer; may be empty.
  let text: String
  let hasHeaders: Bool
  /// errno of the last connection that was tried.
  let systemError: Int32
  /// The proxy's answer to CONNECT; 0 where there was none.
  let proxyStatus: Int

  func error(for origin: Origin, connectLimit: Duration) -> HTTPError {
    if proxyStatus >= 300 { return .proxyRefused(reason: "it answered \(proxyStatus)") }
    switch code {
    case CURLE_COULDNT_RESOLVE_HOST:
      return .cannotResolve(host: origin.host)
    case CURLE_COULDNT_RESOLVE_PROXY:
      return .proxyRefused(reason: "its name has no address")
    case CURLE_PROXY:
      return .proxyRefused(reason: reason)
    case CURLE_COULDNT_CONNECT:
      return .cannotConnect(origin, reason: connectReason)
    case CURLE_OPERATION_TIMEDOUT:
      return .timedOut(origin, after: connectLimit)
    case CURLE_GOT_NOTHING:
      return .connectionLost(origin, reason: "closed without an answer")
    case CURLE_PARTIAL_FILE:
      return .bodyCutOff(origin)
    case CURLE_SEND_ERROR, CURLE_SEND_FAIL_REWIND:
      return .connectionLost(origin, reason: "reset while sending")
    case CURLE_RECV_ERROR:
      return receiveError(origin)
    case CURLE_BAD_CONTENT_ENCODING:
      return .undecodableBody(origin, reason: reason)
    case CURLE_WRITE_ERROR:
      // Our own callback's refusals are dealt with before.
      return .undecodableBody(origin, reason: "there is more after the end of the compressed data")
    case CURLE_OUT_OF_MEMORY where !hasHeaders:
      return .headersTooLarge(origin)
    case CURLE_UNSUPPORTED_PROTOCOL:
      return .protocolViolation(origin, reason: "the answer has no status line")
    default:
      return isAboutTLS
        ? .tlsRefused(origin, reason: reason) : .protocolViolation(origin, reason: reason)
    }
  }

  /// curl uses one code for a reset connection, a bad chunk and headers beyond its own limit.
  private func receiveError(_ origin: Origin) -> HTTPError {
    if text.contains("Too large response headers") { return .headersTooLarge(origin) }
    if text.contains("chunk") { return .protocolViolation(origin, reason: "a malformed chunk") }
    return .connectionLost(origin, reason: "reset while receiving")
  }

  private var connectReason: String {
    switch systemError {
    case ECONNREFUSED: "connection refused"
    case ENETUNREACH, EHOSTUNREACH: "no route to it"
    default: reason
    }
  }

  /// curl's words; parts of them may be the server's.
  private var reason: String {
    (text.isEmpty ? String(cString: ccurl_strerror(code)) : text).displayable
  }

  private var isAboutTLS: Bool {
    [
      CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_ENGINE_NOTFOUND,
      CURLE_SSL_ENGINE_SETFAILED, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER,
      CURLE_SSL_ENGINE_INITFAILED, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_SHUTDOWN_FAILED,
      CURLE_SSL_CRL_BADFILE, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_PINNEDPUBKEYNOTMATCH,
      CURLE_SSL_INVALIDCERTSTATUS, CURLE_SSL_CLIENTCERT, CURLE_USE_SSL_FAILED,
    ].contains(code)
  }
}
