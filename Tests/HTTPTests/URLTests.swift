import HTTP
import TestSupport
import Testing

struct URLTests {
  @Test
  func `a URL is taken apart`() throws {
    let url = try URL("HTTP://a%20b:c%3Ad@School.Example:8080/x/../ü y?q=1&r=ä#top")
    #expect(url.scheme == "http")
    #expect(url.user == "a b")
    #expect(url.password == "c:d")
    #expect(url.host == "school.example")
    #expect(url.port == 8080)
    #expect(url.path == "/%C3%BC%20y")
    #expect(url.query == "q=1&r=%C3%A4")
    #expect(url.fragment == "top")
    #expect(url.origin == Origin(scheme: "http", host: "school.example", port: 8080))
    #expect(
      url.description
        == "http://a%20b:c%3Ad@school.example:8080/%C3%BC%20y?q=1&r=%C3%A4#top")
  }

  @Test
  func `the scheme's own port is in force but not written`() throws {
    #expect(try URL("https://school.example:443").description == "https://school.example/")
    #expect(try URL("https://school.example").port == 443)
    #expect(try URL("http://school.example").port == 80)
  }

  // RFC 3986, section 5.4.1.
  @Test(arguments: [
    ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"),
    ("/g", "http://a/g"), ("//g", "http://g/"), ("?y", "http://a/b/c/d;p?y"),
    ("g?y", "http://a/b/c/g?y"), ("#s", "http://a/b/c/d;p?q#s"), ("g#s", "http://a/b/c/g#s"),
    ("g?y#s", "http://a/b/c/g?y#s"), (";x", "http://a/b/c/;x"), ("g;x", "http://a/b/c/g;x"),
    ("", "http://a/b/c/d;p?q"), (".", "http://a/b/c/"), ("./", "http://a/b/c/"),
    ("..", "http://a/b/"), ("../g", "http://a/b/g"), ("../..", "http://a/"),
    ("../../g", "http://a/g"), ("../../../g", "http://a/g"), ("/./g", "http://a/g"),
    ("g..", "http://a/b/c/g.."), ("g?y/../x", "http://a/b/c/g?y/../x"),
  ])
  func `a relative reference is resolved`(reference: String, expected: String) throws {
    let base = try URL("http://a/b/c/d;p?q")
    #expect(try URL(reference, relativeTo: base).description == expected)
  }

  @Test
  func `the short way and curl's way give the same`() throws {
    var generator = SeededGenerator(seed: 3)
    let pieces = [
      "a", "Z", "9", "-", ".", "..", "/", "//", "?", "#", ":", "%41", "%2e", "%", "=", "&", "+",
      "@", "x.example", ":80", ":8080", "~", "'", "(", ";", ",", "!", "*", "[", "|", "^", "ä",
    ]
    let base = "http://school.example:8080/a/b?c"
    for _ in 0..<5_000 {
      let tail = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
        pieces.randomElement(using: &generator) ?? ""
      }.joined()
      // Only curl reads a scheme in capitals.
      let plain = try? URL("http://h" + tail)
      #expect(plain == (try? URL("HTTP://h" + tail)), "\(tail)")
      // A relative reference and the same behind the base's own folder.
      guard !tail.isEmpty, !"./?#".contains(tail.prefix(1)), !tail.hasPrefix("%2e"),
        !tail.contains(":")
      else { continue }
      let relative = try? URL(tail, relativeTo: try URL(base))
      #expect(relative == (try? URL("HTTP://school.example:8080/a/" + tail)), "\(tail)")
    }
  }

  @Test(arguments: [
    "", "x", "/x", "http://", "http:///", "http://?", "http:x", "http://a b/", "http://a\tb/",
    "http://a/\u{0}", "http://a/\u{7F}", "http://a:x/", "http://a:65536/", "http://[::1",
    "http://1.2.3.4./", "http://a..0x7f/", "http://a%00b/", "http://a|b/",
    "http://u%0A:p@a/", "localhost:80",
  ])
  func `what is no URL is refused`(text: String) {
    #expect(throws: HTTPError.self) { try URL(text) }
  }

  @Test
  func `a URL that can't be split is named by its scheme`() {
    #expect(throws: HTTPError.unsupportedScheme("mailto", redirectedFrom: nil)) {
      try URL("mailto:ada@school.example", relativeTo: URL("http://school.example/"))
    }
  }

  @Test
  func `a refused URL keeps its password to itself`() {
    #expect(throws: HTTPError.invalidURL("http://a b/")) { try URL("http://ada:secret@a b/") }
    #expect(throws: HTTPError.invalidURL("http://a:x/")) { try URL("http://ada:s@cret@a:x/") }
  }

  @Test
  func `a file address is read too`() throws {
    let url = try URL("file:///etc/hosts")
    #expect(url.scheme == "file")
    #expect(url.path == "/etc/hosts")
    #expect(url.host == "")
  }

  @Test
  func `backslashes are slashes before the query`() throws {
    #expect(try URL("http:\\\\a\\b?c\\d").description == "http://a/b?c\\d")
    #expect(try URL("http://good.example\\@evil.example/").host == "good.example")
  }

  @Test(arguments: [
    ("http://0x7f.1/", "127.0.0.1"), ("http://017700000001/", "127.0.0.1"),
    ("http://faß.example/", "xn--fa-hia.example"),
    ("http://BÜCHER.example/", "xn--bcher-kva.example"),
    ("http://[::1]:80/", "[::1]"),
  ])
  func `a host has one spelling`(text: String, host: String) throws {
    #expect(try URL(text).host == host)
  }

  @Test
  func `credentials and fragment can be left out`() throws {
    let url = try URL("http://ada:secret@school.example/a?b#c")
    #expect(url.withoutCredentials.description == "http://school.example/a?b#c")
    #expect(url.withoutCredentials.user == nil)
    #expect(url.withoutFragment.description == "http://ada:secret@school.example/a?b")
  }

  @Test
  func `parameters are form-encoded and added`() throws {
    let url = try URL("http://school.example/a?b=1#c")
    let added = try url.adding(parameters: [("q", "a b&c=d+ü*"), ("", "~")])
    #expect(
      added.description == "http://school.example/a?b=1&q=a+b%26c%3Dd%2B%C3%BC*&=%7E#c")
    #expect(
      try URL("http://school.example/").adding(parameters: [("a", "")]).description
        == "http://school.example/?a=")
    #expect(try url.adding(parameters: []) == url)
  }
}
