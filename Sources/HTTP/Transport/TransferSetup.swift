import CCurl

/// Sets every option that a hop needs; a handle may still have those of its last use.
struct TransferSetup {
  let hop: Hop
  let configuration: HTTPClient.Configuration
  let authorities: Authorities

  /// - Returns: why the hop can't be sent.
  func apply(to transfer: Transfer) -> HTTPError? {
    let easy = transfer.lease.handle.pointer
    ccurl_set_string(easy, CURLOPT_URL, hop.url.withoutFragment.description)
    // Also checked before; unknown to releases before 7.85.
    ccurl_set_string(easy, CURLOPT_PROTOCOLS_STR, "http,https")
    ccurl_set_string(easy, CURLOPT_USERAGENT, configuration.userAgent)
    // Every encoding that this curl can undo.
    ccurl_set_string(easy, CURLOPT_ACCEPT_ENCODING, "")
    setConnection(easy)
    setMethod(easy)
    setAuthorization(easy)
    setCallbacks(easy, transfer)
    transfer.headerList = headerList
    ccurl_set_pointer(easy, CURLOPT_HTTPHEADER, transfer.headerList)
    return setAuthorities(easy)
  }

  private func setConnection(_ easy: UnsafeMutableRawPointer) {
    let limit = configuration.limits.connect / .milliseconds(1)
    ccurl_set_long(easy, CURLOPT_CONNECTTIMEOUT_MS, max(1, Int(min(limit, 1e9))))
    ccurl_set_long(easy, CURLOPT_NOSIGNAL, 1)
    // Else the thread waits for the name server when a transfer is cancelled.
    ccurl_set_long(easy, CURLOPT_QUICK_EXIT, 1)
    ccurl_set_long(easy, CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_2TLS))
    ccurl_set_long(easy, CURLOPT_PIPEWAIT, hop.url.scheme == "https" ? 1 : 0)
    ccurl_set_long(easy, CURLOPT_HTTP09_ALLOWED, 0)
    ccurl_set_long(easy, CURLOPT_FOLLOWLOCATION, 0)
    ccurl_set_long(easy, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    ccurl_set_long(easy, CURLOPT_BUFFERSIZE, 64 * 1024)
    ccurl_limit_unsent(easy)
  }

  private func setMethod(_ easy: UnsafeMutableRawPointer) {
    ccurl_set_string(easy, CURLOPT_CUSTOMREQUEST, nil)
    ccurl_set_long(easy, CURLOPT_HTTPGET, 1)
    switch hop.method {
    case .get where hop.body == nil: return
    case .head: return _ = ccurl_set_long(easy, CURLOPT_NOBODY, 1)
    default: ccurl_set_string(easy, CURLOPT_CUSTOMREQUEST, hop.method.rawValue)
    }
    // RFC 9110, section 8.6: a method that usually has a body says so when it has none.
    guard hop.body != nil || [.post, .put].contains(hop.method) else { return }
    ccurl_set_long(easy, CURLOPT_POST, 1)
    // With a length, curl sends no chunks; by default it asks for 64 KB at a time.
    ccurl_set_offset(easy, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(hop.body?.count ?? 0))
  }

  private func setAuthorization(_ easy: UnsafeMutableRawPointer) {
    guard let authorization = hop.authorization else { return }
    switch authorization.credential.secret {
    case .password(let user, let password):
      let isDigest = authorization.space.authenticationMethod == .digest
      ccurl_set_long(easy, CURLOPT_HTTPAUTH, isDigest ? ccurl_auth_digest : ccurl_auth_basic)
      ccurl_set_string(easy, CURLOPT_USERNAME, user)
      ccurl_set_string(easy, CURLOPT_PASSWORD, password)
    case .token(let token):
      ccurl_set_long(easy, CURLOPT_HTTPAUTH, ccurl_auth_bearer)
      ccurl_set_string(easy, CURLOPT_XOAUTH2_BEARER, token)
    }
  }

  private func setCallbacks(_ easy: UnsafeMutableRawPointer, _ transfer: Transfer) {
    // Not retained: the loop holds the transfer until it has left the multi.
    let context = Unmanaged.passUnretained(transfer).toOpaque()
    ccurl_set_write(easy, CURLOPT_HEADERFUNCTION, Transfer.receiveHeader)
    ccurl_set_pointer(easy, CURLOPT_HEADERDATA, context)
    ccurl_set_write(easy, CURLOPT_WRITEFUNCTION, Transfer.receiveBody)
    ccurl_set_pointer(easy, CURLOPT_WRITEDATA, context)
    // Always: without its own function, curl would read a body from stdin.
    ccurl_set_read(easy, Transfer.sendBody)
    ccurl_set_pointer(easy, CURLOPT_READDATA, context)
    ccurl_set_seek(easy, Transfer.rewindBody)
    ccurl_set_pointer(easy, CURLOPT_SEEKDATA, context)
    ccurl_set_pointer(easy, CURLOPT_ERRORBUFFER, transfer.errorText)
  }

  private func setAuthorities(_ easy: UnsafeMutableRawPointer) -> HTTPError? {
    guard hop.url.scheme == "https" else { return nil }
    switch authorities {
    case .system:
      return nil
    case .unusable(let reason):
      return .tlsRefused(hop.url.origin, reason: reason)
    case .extended(let bytes):
      let code = bytes.withUnsafeBytes { buffer in
        buffer.baseAddress.map {
          ccurl_set_blob(easy, CURLOPT_CAINFO_BLOB, $0, buffer.count)
        }
      }
      return code == CURLE_OK
        ? nil : .tlsRefused(hop.url.origin, reason: "this libcurl takes no added authorities")
    }
  }

  private var headerList: UnsafeMutablePointer<curl_slist>? {
    var lines = hop.headers.fields.map { field in
      // A semicolon is curl's way to send a field without a value.
      field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)"
    }
    // Not for a second of waiting for "100 Continue".
    lines.append("Expect:")
    // curl would say that any body is a form.
    if hop.headers["Content-Type"] == nil { lines.append("Content-Type:") }
    return lines.reduce(nil) { list, line in ccurl_slist_append(list, line) ?? list }
  }
}
