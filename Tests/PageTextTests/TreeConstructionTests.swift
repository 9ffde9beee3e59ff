import Testing

@testable import PageText

@Suite(.enabled(if: TestFile.hasShared, "needs html5lib's tests beside the package"))
struct TreeConstructionTests {
  private static let tests = TreeConstructionTest.all.filter { !$0.needsScripts }

  /// What is behind a failure: most of it is younger than gumbo.
  private enum Cause: String {
    case select = "what may stand in select"
    case isindex = "isindex, which is no element any more"
    case menuitem = "menuitem, which is none either"
    case search = "search, and dialog as a block"
    case foreign = "tags that end SVG and MathML"
    case other = "quirks of a doctype, adoption, xml attributes"

    init(_ test: TreeConstructionTest) {
      let html = String(decoding: test.html, as: UTF8.self).lowercased()
      if test.context == "select" || html.contains("<select") {
        self = .select
      } else if html.contains("<isindex") {
        self = .isindex
      } else if html.contains("menuitem") {
        self = .menuitem
      } else if html.contains("<search") || html.contains("<dialog") {
        self = .search
      } else if test.file == "foreign-fragment" || test.file == "tests26" {
        self = .foreign
      } else {
        self = .other
      }
    }
  }

  @Test func `the parser builds the standard's tree in at least 95_5 of 100 tests`() {
    let failed = Self.tests.filter { GumboDump($0.html, context: $0.context).tree != $0.document }
    let passed = Self.tests.count - failed.count
    let perMille = (passed * 1_000 + Self.tests.count / 2) / Self.tests.count
    print("html5lib's tests of trees: \(passed) of \(Self.tests.count) pass. The others, by cause:")
    for (cause, tests) in Dictionary(grouping: failed, by: Cause.init)
      .sorted(by: { $0.value.count > $1.value.count })
    {
      print("  \(tests.count): \(cause.rawValue)")
    }
    #expect(Self.tests.count > 1_700 && perMille >= 955)
  }

  @Test func `the guard changes no tree but by what it is there for`() {
    for test in Self.tests {
      // It puts an empty comment before a form's end, and leaves out further html and body tags,
      // whose attributes could be any number.
      let html = String(decoding: test.html, as: UTF8.self).lowercased()
      let hasMoreRoots = ["<html", "<body"].contains { html.ranges(of: $0).count > 1 }
      guard !hasMoreRoots else { continue }
      let plain = GumboDump(test.html, context: test.context, dropping: "")
      let guarded = GumboDump(
        MarkupGuard.pass(test.html).html, context: test.context, dropping: "")
      #expect(guarded.tree == plain.tree, "\(test.file) \(test.number)")
    }
  }

  @Test func `the document has the parser's text, in order and whole`() {
    for test in Self.tests where test.context == nil {
      let decoded = TextDecoder.decode(test.html, charset: "utf-8").text
      let parsed = GumboDump(MarkupGuard.pass(decoded).html, context: nil).text
      let tree = Document(html: test.html, charset: "utf-8").tree
      let texts = tree.nodes.filter { $0.tag == .text }.flatMap { tree.bytes(ofText: $0) }
      // Without the controls that character references make.
      #expect(parsed.printable == String(decoding: texts, as: UTF8.self).printable)
    }
  }
}
