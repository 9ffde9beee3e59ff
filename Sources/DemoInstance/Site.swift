import CMicrohttpd

/// What the library's thread needs of the instance: it holds one reference until it has ended.
final class Site: Sendable {
  let router: Router

  init(router: Router) { self.router = router }

  func answer(_ request: SiteRequest, on connection: OpaquePointer) -> MHD_Result {
    let reply = router.reply(to: request)
    let created = reply.body.withUnsafeBytes { cmhd_response_create($0.baseAddress, $0.count) }
    guard let response = created else { return .NO }
    defer { cmhd_response_destroy(response) }
    for field in reply.fields where cmhd_response_add(response, field.name, field.value) != .YES {
      return .NO
    }
    return cmhd_queue(connection, reply.status, response)
  }
}

/// Called at a request's head, for each part of its body, and once more at its end.
///
/// A function and not a closure, so that it is isolated to no actor: it runs on the library's
/// thread. `.NO` closes the connection.
func answerRequest(
  context: UnsafeMutableRawPointer?, connection: OpaquePointer, path: UnsafePointer<CChar>,
  method: UnsafePointer<CChar>, version: UnsafePointer<CChar>, upload: UnsafePointer<CChar>?,
  uploadSize: UnsafeMutablePointer<Int>, request: UnsafeMutablePointer<UnsafeMutableRawPointer?>
) -> MHD_Result {
  guard let context else { return .NO }
  guard let begun = request.pointee else {
    request.pointee = Unmanaged.passRetained(Upload()).toOpaque()
    return .YES
  }
  let body = Unmanaged<Upload>.fromOpaque(begun).takeUnretainedValue()
  if uploadSize.pointee > 0 {
    let part = UnsafeRawBufferPointer(start: upload, count: uploadSize.pointee)
    uploadSize.pointee = 0
    return body.append(part) ? .YES : .NO
  }
  return Unmanaged<Site>.fromOpaque(context).takeUnretainedValue().answer(
    SiteRequest(
      method: String(cString: method), path: String(cString: path),
      credentials: SiteRequest.Credentials(of: connection),
      authorization: header("Authorization", of: connection),
      cookies: header("Cookie", of: connection),
      ifNoneMatch: header("If-None-Match", of: connection),
      ifModifiedSince: header("If-Modified-Since", of: connection),
      contentType: header("Content-Type", of: connection), body: body.bytes),
    on: connection)
}

/// Called once a request is answered or its connection lost.
func endRequest(
  context: UnsafeMutableRawPointer?, connection: OpaquePointer,
  request: UnsafeMutablePointer<UnsafeMutableRawPointer?>, reason: MHD_RequestTerminationCode
) {
  guard let begun = request.pointee else { return }
  Unmanaged<Upload>.fromOpaque(begun).release()
  request.pointee = nil
}

private func header(_ name: String, of connection: OpaquePointer) -> String? {
  cmhd_header(connection, name).map { String(cString: $0) }
}

extension SiteRequest.Credentials {
  fileprivate init?(of connection: OpaquePointer) {
    var user: UnsafeMutablePointer<CChar>?
    var password: UnsafeMutablePointer<CChar>?
    cmhd_credentials(connection, &user, &password)
    defer {
      cmhd_free(user)
      cmhd_free(password)
    }
    guard let user, let password else { return nil }
    self.init(user: String(cString: user), password: String(cString: password))
  }
}
