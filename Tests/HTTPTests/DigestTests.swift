import HTTP
import LoopbackServer
import Testing

struct DigestTests {
  private let right = Credential(user: "ada", password: "wönder\"land", persistence: .forSession)

  private func authorizations(_ server: LoopbackServer) -> [String] {
    server.requests.map { request in
      guard let given = request["Authorization"].map(ProtectedServer.parameters(of:)) else {
        return "-"
      }
      return "\(given["nonce"] ?? "") \(given["nc"] ?? "")"
    }
  }

  // RFC 1321, section A.5.
  @Test
  func `the test server's MD5 is right`() {
    #expect(md5("") == "d41d8cd98f00b204e9800998ecf8427e")
    #expect(md5("message digest") == "f96b697d7cb7938d525a2f31aaf161d0")
    #expect(
      md5(String(repeating: "1234567890", count: 8)) == "57edf4a22be3c955ac49da2e2107b67a")
  }

  @Test
  func `a challenge is answered, the next request at once`() async throws {
    let server = try ProtectedServer.digest()
    let client = HTTPClient()
    let right = right
    for path in ["/a/b?c=d", "/other", "/third"] {
      let response = try await client.send(Request(url: URL(server.url + path))) { _ in
        .useCredential(right)
      }
      #expect(response.status == 200)
      #expect(response.credential == right)
    }
    #expect(authorizations(server) == ["-", "-", "n2 00000001", "n2 00000002", "n2 00000003"])
  }

  @Test
  func `a body is sent with the answer`() async throws {
    let server = try ProtectedServer.digest()
    let client = HTTPClient()
    let right = right
    for method in [Method.post, .put, .get] {
      let body: [UInt8]? = method == .get ? nil : [1, 2, 3]
      let request = Request(
        method: method, url: try URL(server.url),
        headers: Headers(body.map { [("Content-Length", "\($0.count)")] } ?? []),
        body: body.map { Request.Body($0) })
      _ = try await client.send(request) { _ in .useCredential(right) }
    }
    #expect(server.requests.map(\.method) == ["POST", "POST", "POST", "PUT", "GET"])
    #expect(server.requests.map(\.body.count) == [3, 0, 3, 3, 0])
  }

  @Test
  func `a stale nonce is no failure`() async throws {
    let server = try ProtectedServer.digest(uses: 1)
    let client = HTTPClient()
    let right = right
    for _ in 0..<2 {
      let response = try await client.send(Request(url: URL(server.url))) { challenge in
        #expect(challenge.previousFailureCount == 0)
        return .useCredential(right)
      }
      #expect(response.status == 200)
    }
    #expect(authorizations(server) == ["-", "-", "n2 00000001", "n2 00000002", "n3 00000001"])
  }

  @Test
  func `a nonce that aged without a word is tried anew`() async throws {
    let server = try ProtectedServer.digest(uses: 1, saysStale: false)
    let client = HTTPClient()
    let right = right
    for _ in 0..<2 {
      let response = try await client.send(Request(url: URL(server.url))) { challenge in
        #expect(challenge.previousFailureCount == 0)
        return .useCredential(right)
      }
      #expect(response.status == 200)
    }
  }

  @Test
  func `a wrong password is sent once`() async throws {
    let server = try ProtectedServer.digest()
    var configuration = HTTPClient.Configuration()
    configuration.credentials.credential = { _ in
      Credential(user: "ada", password: "wrong", persistence: .forSession)
    }
    let client = HTTPClient(configuration: configuration)
    let response = try await client.send(Request(url: URL(server.url)))
    #expect(response.status == 401)
    #expect(response.challenge?.previousFailureCount == 1)
    #expect(authorizations(server) == ["-", "-", "n2 00000001"])
  }

  @Test
  func `the right password after a wrong one is accepted`() async throws {
    let server = try ProtectedServer.digest()
    let right = right
    let response = try await HTTPClient().send(Request(url: URL(server.url))) { challenge in
      .useCredential(
        challenge.previousFailureCount == 2
          ? right : Credential(user: "ada", password: "wrong", persistence: .forSession))
    }
    #expect(response.status == 200)
  }

  @Test
  func `requests in parallel are answered each with its own handle`() async throws {
    let server = try ProtectedServer.digest()
    let client = HTTPClient()
    let url = try URL(server.url)
    let right = right
    _ = try await client.send(Request(url: url)) { _ in .useCredential(right) }
    let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask {
          try await client.send(Request(url: url)) { _ in .useCredential(right) }.status
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(statuses.allSatisfy { $0 == 200 })
  }

  @Test
  func `a digest stays with its origin`() async throws {
    let server = try ProtectedServer.digest()
    let other = try LoopbackServer { _ in Reply() }
    let client = HTTPClient()
    let right = right
    for url in [server.url, other.url, server.url] {
      _ = try await client.send(Request(url: URL(url))) { _ in .useCredential(right) }
    }
    #expect(other.requests.map { $0["Authorization"] } == [nil])
    #expect(authorizations(server).last == "n2 00000002")
  }

  @Test
  func `another realm of the same origin is asked about`() async throws {
    let server = try LoopbackServer { request in
      let realm = request.path == "/a" ? "one" : "two"
      return request["Authorization"]?.contains("realm=\"\(realm)\"") == true
        ? Reply()
        : Reply(
          401, headers: [("WWW-Authenticate", "Digest realm=\"\(realm)\", nonce=\"n\"")])
    }
    let client = HTTPClient()
    let right = right
    _ = try await client.send(Request(url: URL(server.url + "/a"))) { _ in .useCredential(right) }
    let response = try await client.send(Request(url: URL(server.url + "/b"))) { challenge in
      #expect(challenge.protectionSpace.realm == "two")
      #expect(challenge.proposedCredential == nil)
      #expect(challenge.previousFailureCount == 0)
      return .rejectProtectionSpace
    }
    #expect(response.status == 401)
  }

  @Test
  func `Digest goes before Basic`() async throws {
    let server = try ProtectedServer.digest(besides: ["Basic realm=\"fallback\""])
    let right = right
    let response = try await HTTPClient().send(Request(url: URL(server.url))) { challenge in
      #expect(challenge.protectionSpace.authenticationMethod == .digest)
      return .useCredential(right)
    }
    #expect(response.status == 200)
  }

  @Test(arguments: ["SHA-512-256", "SHA-512-256-sess", "FOO\u{1B}[2J", "auth-md5"])
  func `an algorithm that can't be answered rightly is refused`(algorithm: String) async throws {
    let server = try LoopbackServer { _ in
      let name = algorithm.replacing("\u{1B}", with: "\u{C2}\u{9B}")
      return Reply(
        401,
        headers: [
          ("WWW-Authenticate", "Digest realm=\"a\", nonce=\"n1\", algorithm=\(name), qop=\"auth\""),
          ("WWW-Authenticate", "Digest realm=\"a\", nonce=\"n2\", algorithm=MD5, qop=\"auth\""),
          ("WWW-Authenticate", "Basic realm=\"b\""),
        ])
    }
    let right = right
    let error = await #expect(throws: HTTPError.self) {
      try await HTTPClient().send(Request(url: URL(server.url))) { _ in .useCredential(right) }
    }
    let text = try #require(error?.description)
    #expect(text.hasPrefix("127.0.0.1:\(server.port) wants Digest with "))
    #expect(text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
    #expect(server.requests.count == 1)
  }

  @Test
  func `a handler may pass over such an algorithm`() async throws {
    let server = try LoopbackServer { request in
      request["Authorization"] != nil
        ? Reply()
        : Reply(
          401,
          headers: [
            ("WWW-Authenticate", "Digest realm=\"a\", nonce=\"n\", algorithm=SHA-512-256"),
            ("WWW-Authenticate", "Basic realm=\"b\""),
          ])
    }
    let right = right
    let response = try await HTTPClient().send(Request(url: URL(server.url))) { challenge in
      challenge.protectionSpace.authenticationMethod == .digest
        ? .rejectProtectionSpace : .useCredential(right)
    }
    #expect(response.status == 200)
    #expect(server.requests[1]["Authorization"]?.hasPrefix("Basic ") == true)
  }

  @Test
  func `a server that finds every nonce stale is no endless loop`() async throws {
    let server = try LoopbackServer { request in
      Reply(
        401,
        headers: [
          (
            "WWW-Authenticate",
            "Digest realm=\"x\", nonce=\"\(request.connection)\", stale=true, qop=\"auth\""
          )
        ])
    }
    let right = right
    let response = try await HTTPClient().send(Request(url: URL(server.url))) { _ in
      .useCredential(right)
    }
    #expect(response.status == 401)
    #expect(response.challenge?.previousFailureCount == 10)
    #expect(server.requests.count < 50)
  }
}
