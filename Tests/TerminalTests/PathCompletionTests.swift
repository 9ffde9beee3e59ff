import Terminal
import Testing

struct PathCompletionTests {
  private static let tree: [String: [String]] = [
    ".": ["essay.txt", "essays", "notes", ".profile", "two words", "tab\there", "esc\u{1B}[2J"],
    "essays/": ["1.txt", "2.txt"],
    "notes/": [],
    "/home/ada/": ["Documents", "Downloads", ".cache", "漢字.pdf", "é-cole.txt"],
    "/": ["home", "etc"],
    "accents/": ["e\u{301}a", "e\u{302}b"],
    "flag/": ["rtl\u{202E}x", "bytes\u{FFFD}", "\u{301}combining"],
  ]
  private static let folders: Set<String> = [
    "essays", "notes", "/home/ada/Documents", "/home/ada/Downloads", "/home/ada/.cache", "/home",
    "/etc",
  ]
  private let completion = PathCompletion(
    home: "/home/ada", names: { Self.tree[$0] ?? [] }, isFolder: { Self.folders.contains($0) })

  @Test(arguments: [
    ("two", " words"), ("no", "tes/"), ("es", "say"), ("  essay.", "txt"), ("essays/1", ".txt"),
    ("/e", "tc/"), ("~", "/"), ("~/D", "o"), ("~/Doc", "uments/"), ("~/漢", "字.pdf"),
    ("/home/ada/漢", "字.pdf"), (".", "profile"), ("~/.", "cache/"), ("~/é", "-cole.txt"),
    // Two accents that begin with the same letter: the letter is common, and no accent.
    ("accents/", "e"), ("flag/", "\u{301}combining"),
  ])
  func `what all names go on with is added`(typed: String, addition: String) {
    #expect(completion.completing(typed) == .addition(addition))
  }

  @Test(arguments: [
    ("essay", ["essay.txt", "essays/"]), ("essays/", ["1.txt", "2.txt"]),
    ("~/Do", ["Documents/", "Downloads/"]), ("", ["essay.txt", "essays/", "notes/", "two words"]),
  ])
  func `where they differ at once they are to choose from`(typed: String, names: [String]) {
    #expect(completion.completing(typed) == .choice(names))
  }

  @Test(arguments: [
    "essay.txt", "zebra", "notes/", "nowhere/", "tab", "esc", "flag/r", "flag/b", "..",
  ])
  func `nothing comes of a whole name, of none and of one that can't be shown`(typed: String) {
    #expect(completion.completing(typed) == .nothing)
  }

  @Test func `without a home folder a tilde is a name like others`() {
    let completion = PathCompletion(
      home: nil, names: { ["~/": ["x"], ".": ["~a"]][$0] ?? [] }, isFolder: { _ in false })
    #expect(completion.completing("~") == .addition("a"))
    #expect(completion.completing("~/") == .addition("x"))
  }

  @Test func `the names stand side by side and no row is wider than the screen`() {
    let rows = NameList(["one", "two", "three", "漢字漢字漢字漢字"]).rows(columns: 10, .plain)
    #expect(rows == ["one  two", "three", "漢字漢字… "])
    #expect(NameList(["four", "five"]).rows(columns: 10, .plain) == ["four  five"])
    #expect(NameList(["four", "fiver"]).rows(columns: 10, .plain) == ["four", "fiver"])
    #expect(NameList([]).rows(columns: 10, .plain) == [])
  }

  @Test func `of many names the first fifty are listed and the rest counted`() {
    let names = (1...52).map { "n\($0)" }
    #expect(NameList(names).rows(columns: 3, .plain) == names.prefix(50) + ["and 2 more"])
    #expect(NameList(Array(names.prefix(50))).rows(columns: 3, .plain).count == 50)
  }
}
