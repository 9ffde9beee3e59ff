import HTTP
import TestSupport
import Testing

struct NetrcTests {
  private let file = #"""
    # machines of the school
    machine school.example login ada password wonder#land account x
    machine School.Example
      login bob
      password "pä:ss \"w\\rd\"\t\n"  # quoted
    machine token.example password only
    macdef init
    machine in.macro login no password no

    machine last.example login "eve" password #hash
    default login anonymous password guest
    """#

  @Test(
    arguments: [
      ("school.example", nil, "ada", "wonder#land"),
      ("SCHOOL.example", "bob", "bob", "pä:ss \"w\\rd\"\t\n"),
      ("token.example", "anyone", nil, "only"),
      ("last.example", nil, "eve", "#hash"),
      ("other.example", nil, "anonymous", "guest"),
      ("in.macro", nil, "anonymous", "guest"),
    ] as [(String, String?, String?, String)])
  func `a machine's entry is found`(
    host: String, user: String?, expectedUser: String?, password: String
  ) throws {
    let entry = try #require(try Netrc(file).entry(host: host, user: user))
    #expect(entry.user == expectedUser)
    #expect(entry.password == password)
  }

  @Test
  func `only the exact host answers where the default may not`() throws {
    let netrc = try Netrc(file)
    #expect(netrc.entry(host: "sub.school.example", allowsDefault: false) == nil)
    #expect(netrc.entry(host: "school.example", allowsDefault: false)?.user == "ada")
    #expect(netrc.entry(host: "school.example", user: "carol", allowsDefault: false) == nil)
  }

  @Test
  func `words of other programs are passed over`() throws {
    let netrc = try Netrc(
      "machine a login ada port 5 password x\nsomething else\nmachine b login ben")
    #expect(netrc.entry(host: "a")?.password == "x")
    #expect(netrc.entry(host: "b")?.user == "ben")
  }

  @Test(arguments: [
    ("\n\nmachine", 3, "machine has no value"),
    ("machine a login \"b\n", 1, "a quotation mark is not closed"),
    ("machine a\npassword \"b\\", 2, "a quotation mark is not closed"),
    ("login x", 1, "login comes before the first machine"),
  ])
  func `a bad file is refused with its line`(text: String, line: Int, reason: String) throws {
    let error = try #require(throws: Netrc.Malformed.self) { try Netrc(text) }
    #expect(error.line == line)
    #expect(error.description == "line \(line): \(reason)")
  }

  @Test
  func `line ends of any kind separate words`() throws {
    let entry = try Netrc("machine a\r\n\tlogin b\r\npassword c\r\n").entry(host: "a")
    #expect(entry?.password == "c")
  }

  @Test
  func `an entry does not show its password`() throws {
    let entry = try #require(try Netrc("machine a login b password secret").entry(host: "a"))
    #expect("\(entry)" == "b at a")
    #expect(!String(reflecting: entry).contains("secret"))
    var dumped = ""
    dump(entry, to: &dumped)
    #expect(!dumped.contains("secret"))
  }

  @Test(arguments: 0..<200)
  func `noise is read or refused, never a trap`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "machine", "login", "password", "default", "macdef", "\"", "\\", "\n", " ", "#", "ü",
    ]
    let text = (0..<30).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
    _ = try? Netrc(text)
  }
}
