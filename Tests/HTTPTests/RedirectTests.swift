import HTTP
import LoopbackServer
import Testing

struct RedirectTests {
  private func server(
    _ status: Int, location: String?
  ) throws -> LoopbackServer {
    try LoopbackServer { request in
      guard request.path == "/start" else { return Reply(text: "end") }
      return Reply(status, headers: location.map { [("Location", $0)] } ?? [])
    }
  }

  // RFC 9110, section 15.4, and what browsers do for 301 and 302.
  @Test(arguments: [
    (301, "POST", "GET"), (302, "POST", "GET"), (303, "POST", "GET"), (303, "PUT", "GET"),
    (307, "POST", "POST"), (308, "POST", "POST"), (301, "PUT", "PUT"), (302, "DELETE", "DELETE"),
    (303, "HEAD", "HEAD"), (301, "HEAD", "HEAD"), (307, "GET", "GET"),
  ])
  func `the method after a redirect is the standard's`(
    status: Int, method: String, expected: String
  ) async throws {
    let server = try server(status, location: "/end?x")
    let request = Request(
      method: Method(rawValue: method), url: try URL(server.url + "/start"),
      headers: Headers([("Content-Type", "text/plain"), ("X-Own", "1")]),
      body: Request.Body([1, 2]))
    let response = try await HTTPClient().send(request)
    #expect(response.status == 200)
    #expect(response.url.description == server.url + "/end?x")
    #expect(response.method.rawValue == expected)
    #expect(response.redirects.map(\.description) == [server.url + "/start"])
    #expect(server.requests.map(\.method) == [method, expected])
    #expect(server.requests[1]["X-Own"] == "1")
    let keepsBody = method == expected && method != "HEAD" && status != 303
    #expect(server.requests[1].body == (keepsBody ? [1, 2] : []))
    #expect(
      server.requests[1]["Content-Type"]
        == (expected == "GET" && method != "GET" ? nil : "text/plain"))
  }

  @Test
  func `own fields and credentials stay with their origin`() async throws {
    let other = try LoopbackServer { _ in Reply() }
    let address = other.url
    let server = try server(307, location: address + "/there")
    let headers = Headers([
      ("Authorization", "Bearer secret"), ("If-None-Match", "\"a\""), ("Cookie", "a=b"),
      ("Content-Type", "text/plain"),
    ])
    let request = Request(
      method: .post, url: try URL("http://ada:pw@127.0.0.1:\(server.port)/start"), headers: headers,
      body: Request.Body([1]))
    _ = try await HTTPClient().send(request)
    #expect(server.requests[0]["Authorization"] == "Bearer secret")
    let received = try #require(other.requests.first)
    #expect(received.body == [1])
    #expect(received["Content-Type"] == "text/plain")
    for name in ["Authorization", "If-None-Match", "Cookie"] { #expect(received[name] == nil) }
  }

  @Test
  func `own fields do not come back by way of another origin`() async throws {
    let server = try LoopbackServer { request in
      request.path == "/end"
        ? Reply()
        : Reply(302, headers: [("Location", "http://localhost:\(request.target.dropFirst())/")])
    }
    let back = server.url + "/end"
    let other = try LoopbackServer { _ in Reply(302, headers: [("Location", back)]) }
    let request = Request(
      url: try URL(server.url + "/\(other.port)"), headers: Headers([("X-Own", "1")]))
    let response = try await HTTPClient().send(request)
    #expect(response.redirects.count == 2)
    #expect(server.requests.map { $0["X-Own"] } == ["1", nil])
  }

  @Test
  func `credentials in a target are not used`() async throws {
    let server = try LoopbackServer { request in
      request.path == "/start"
        ? Reply(302, headers: [("Location", "http://eve:evil@\(request["Host"] ?? "")/end")])
        : Reply(401, headers: [("WWW-Authenticate", "Basic realm=\"r\"")])
    }
    let response = try await HTTPClient().send(Request(url: URL(server.url + "/start")))
    #expect(response.status == 401)
    #expect(response.url.user == nil)
    #expect(server.requests.allSatisfy { $0["Authorization"] == nil })
  }

  @Test(arguments: [
    ("/ok?q=ü x", "/ok?q=%C3%BC%20x"), ("ok", "/ok"), ("../ok#f", "/ok"),
    ("//127.0.0.1:PORT/ok", "/ok"),
  ])
  func `a target is read as browsers read it`(location: String, target: String) async throws {
    let server = try LoopbackServer { request in
      request.path == "/start"
        ? Reply(
          302,
          headers: [("Location", location.replacing("127.0.0.1:PORT", with: request["Host"] ?? ""))]
        )
        : Reply()
    }
    _ = try await HTTPClient().send(Request(url: URL(server.url + "/start")))
    #expect(server.requests.map(\.target) == ["/start", target])
  }

  @Test(arguments: [(302, false), (303, false), (307, true), (308, true)])
  func `whether a redirect is followed is asked before anything is sent there`(
    status: Int, carriesBody: Bool
  ) async throws {
    let other = try LoopbackServer { _ in Reply() }
    let server = try server(status, location: "http://eve:evil@127.0.0.1:\(other.port)/there")
    var request = Request(
      method: .post, url: try URL("http://ada:pw@127.0.0.1:\(server.port)/start"),
      body: Request.Body([1]))
    request.admitsRedirect = { $0.to.origin == $0.from.origin }
    let expected = Redirection(
      from: try URL(server.url + "/start"), to: try URL(other.url + "/there"),
      method: carriesBody ? .post : .get, carriesBody: carriesBody)
    let asking = request
    let error = await #expect(throws: HTTPError.redirectNotAdmitted(expected)) {
      try await HTTPClient().send(asking)
    }
    #expect(error?.description == "a redirect to \(other.url)/there is not followed")
    #expect(other.connections == 0)
  }

  @Test
  func `the fragment goes along unless the target has one`() async throws {
    for (location, fragment) in [("/end", "a"), ("/end#b", "b")] {
      let server = try server(302, location: location)
      let response = try await HTTPClient().send(Request(url: URL(server.url + "/start#a")))
      #expect(response.url.fragment == fragment)
    }
  }

  @Test
  func `only the limit ends a loop`() async throws {
    let server = try LoopbackServer { request in
      Reply(301, headers: [("Location", request.target)])
    }
    let request = Request(url: try URL(server.url + "/self"))
    await #expect(throws: HTTPError.tooManyRedirects(limit: 20)) {
      try await HTTPClient().send(request)
    }
    #expect(server.requests.count == 21)
    #expect(HTTPError.tooManyRedirects(limit: 20).description == "more than 20 redirects")
  }

  @Test
  func `the same address may answer once it has set a cookie`() async throws {
    let server = try LoopbackServer { request in
      request["Cookie"] == nil
        ? Reply(302, headers: [("Location", request.target), ("Set-Cookie", "seen=1")]) : Reply()
    }
    #expect(try await HTTPClient().send(Request(url: URL(server.url))).status == 200)
  }

  @Test(arguments: [301, 302, 303, 307, 308])
  func `a redirect without a target is an error`(status: Int) async throws {
    let server = try server(status, location: nil)
    let url = try URL(server.url + "/start")
    let error = await #expect(throws: HTTPError.redirectWithoutTarget(url, status: status)) {
      try await HTTPClient().send(Request(url: url))
    }
    #expect(error?.description == "\(server.url)/start redirects (\(status)) without saying where")
  }

  @Test(arguments: [300, 304, 305])
  func `other statuses of 3xx are answers`(status: Int) async throws {
    let server = try server(status, location: "/end")
    #expect(try await HTTPClient().send(Request(url: URL(server.url + "/start"))).status == status)
  }

  @Test(arguments: [
    ("file:///etc/passwd", "file"), ("ftp://127.0.0.1/", "ftp"), ("mailto:a@b.example", "mailto"),
    ("javascript:alert(1)", "javascript"),
  ])
  func `only http and https are followed`(location: String, scheme: String) async throws {
    let server = try server(302, location: location)
    let url = try URL(server.url + "/start")
    let expected = HTTPError.unsupportedScheme(scheme, redirectedFrom: url)
    await #expect(throws: expected) { try await HTTPClient().send(Request(url: url)) }
    #expect(
      expected.description == "127.0.0.1:\(server.port) redirects to a \(scheme): address")
  }

  @Test
  func `a target that is no URL is the server's fault`() async throws {
    let server = try server(302, location: "http://a b/")
    let origin = try URL(server.url).origin
    await #expect(
      throws: HTTPError.protocolViolation(
        origin, reason: "it redirects to http://a b/, which is no URL")
    ) { try await HTTPClient().send(Request(url: URL(server.url + "/start"))) }
  }
}
