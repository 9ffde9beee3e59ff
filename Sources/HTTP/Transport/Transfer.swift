import CCurl
import Glibc

/// A hop while curl works on it; curl's callbacks come here.
final class Transfer {
  let job: Job
  let lease: HandlePool.Lease
  /// Freed with the transfer, which must have left the multi by then.
  var headerList: UnsafeMutablePointer<curl_slist>?
  let errorText = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))

  private let limits: HTTPClient.Limits
  private var body: BodyReader?
  private var bodyFailure: BodyReader.Failure?
  private var reader: AnswerReader
  private var overflow: AnswerReader.Overflow?
  private var watch: TransferWatch

  init(job: Job, lease: HandlePool.Lease, limits: HTTPClient.Limits) {
    self.job = job
    self.lease = lease
    self.limits = limits
    body = job.hop.body.map(BodyReader.init)
    watch = TransferWatch(job.hop, limits: limits)
    errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    reader = AnswerReader(
      maximumHeaderSize: limits.headerSize, maximumBodySize: job.hop.maximumBodySize)
  }

  deinit {
    ccurl_slist_free(headerList)
    errorText.deallocate()
  }

  /// Takes back what the handle points to; it lives on.
  func detach() {
    ccurl_set_pointer(easy, CURLOPT_ERRORBUFFER, nil)
    ccurl_set_pointer(easy, CURLOPT_HTTPHEADER, nil)
  }

  private var easy: UnsafeMutableRawPointer { lease.handle.pointer }
  private var origin: Origin { job.hop.url.origin }

  func result(_ code: CURLcode) -> Result<Answer, HTTPError> {
    switch overflow {
    case .headers: return .failure(.headersTooLarge(origin))
    case .body: return .failure(.bodyTooLarge(origin, limit: job.hop.maximumBodySize))
    case .challenges: return .success(answer(status: 401))
    case nil: break
    }
    if let bodyFailure {
      return .failure(
        .uploadFailed(origin, path: bodyFailure.path, reason: bodyFailure.reason))
    }
    guard code == CURLE_OK else { return .failure(error(code)) }
    return .success(answer(status: ccurl_get_long(easy, CURLINFO_RESPONSE_CODE)))
  }

  private func answer(status: Int) -> Answer {
    Answer(
      status: status, headers: reader.headers, body: reader.body,
      reusedNonce: lease.purpose != nil)
  }

  private func error(_ code: CURLcode) -> HTTPError {
    let failure = TransferFailure(
      code: code, text: String(cString: errorText), hasHeaders: reader.hasFinalHeaders,
      systemError: Int32(truncatingIfNeeded: ccurl_get_long(easy, CURLINFO_OS_ERRNO)),
      proxyStatus: ccurl_get_long(easy, CURLINFO_HTTP_CONNECTCODE))
    return failure.error(for: origin, connectLimit: limits.connect)
  }

  /// What the handle may be used for again: not with a refused nonce, and not with a credential
  /// that was for once.
  func nextPurpose(after result: Result<Answer, HTTPError>) -> HandlePool.Purpose? {
    guard case .success(let answer) = result, answer.status != 401,
      job.hop.authorization?.credential.persistence != Credential.Persistence.none
    else { return nil }
    return HandlePool.Purpose(job.hop.authorization)
  }

  /// Checks the limits that curl has no option for.
  ///
  /// - Returns: how long it may be until the next check.
  func check(at now: ContinuousClock.Instant) -> Result<Duration, HTTPError> {
    let progress = progress
    // The body of a challenge that curl answers itself does not reach the callback.
    guard progress.received - 1_000_000 <= job.hop.maximumBodySize else {
      return .failure(.bodyTooLarge(origin, limit: job.hop.maximumBodySize))
    }
    return watch.check(progress, at: now)
  }

  private var progress: TransferWatch.Progress {
    let received = Int(ccurl_get_offset(easy, CURLINFO_SIZE_DOWNLOAD_T))
    guard let body, body.position > 0 else {
      return TransferWatch.Progress(
        isUploading: false, hasFinalHeaders: reader.hasFinalHeaders, sent: 0, received: received)
    }
    let sent = Int(ccurl_get_offset(easy, CURLINFO_SIZE_UPLOAD_T))
    return TransferWatch.Progress(
      isUploading: sent < body.count, hasFinalHeaders: reader.hasFinalHeaders,
      sent: sent, received: received)
  }
}

extension Transfer {
  /// For `CURLOPT_HEADERFUNCTION`; fewer bytes than given end the transfer.
  static let receiveHeader: ccurl_write = { bytes, size, count, context in
    receive(bytes, size * count, context) { transfer, bytes throws(AnswerReader.Overflow) in
      try transfer.reader.readHeader(bytes)
    }
  }

  /// For `CURLOPT_WRITEFUNCTION`.
  static let receiveBody: ccurl_write = { bytes, size, count, context in
    receive(bytes, size * count, context) { transfer, bytes throws(AnswerReader.Overflow) in
      let length = ccurl_get_offset(transfer.easy, CURLINFO_CONTENT_LENGTH_DOWNLOAD_T)
      try transfer.reader.readBody(bytes, expected: Int(length))
    }
  }

  private static func receive(
    _ bytes: UnsafeMutablePointer<CChar>?, _ count: Int, _ context: UnsafeMutableRawPointer?,
    _ read: (Transfer, UnsafeRawBufferPointer) throws(AnswerReader.Overflow) -> Void
  ) -> Int {
    guard let context else { return 0 }
    let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
    do {
      try read(transfer, UnsafeRawBufferPointer(start: bytes, count: count))
      return count
    } catch {
      transfer.overflow = error
      return count == 0 ? 1 : 0
    }
  }
}

extension Transfer {
  /// For `CURLOPT_READFUNCTION`.
  static let sendBody: ccurl_read = { buffer, size, count, context in
    guard let context else { return ccurl_read_abort }
    let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
    do throws(BodyReader.Failure) {
      let buffer = UnsafeMutableRawBufferPointer(start: buffer, count: size * count)
      return try transfer.body?.read(into: buffer) ?? 0
    } catch {
      transfer.bodyFailure = error
      return ccurl_read_abort
    }
  }

  /// For `CURLOPT_SEEKFUNCTION`, by which curl goes back to the start alone.
  static let rewindBody: ccurl_seek = { context, offset, whence in
    guard let context, offset == 0, whence == SEEK_SET else { return CURL_SEEKFUNC_FAIL }
    let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
    transfer.body?.rewind()
    transfer.watch.restart()
    return CURL_SEEKFUNC_OK
  }
}
