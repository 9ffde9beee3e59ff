/// One of html5lib's tests of tree construction.
struct TreeConstructionTest {
  /// Its file, without the ending, and its place there, from 1.
  let file: String
  let number: Int
  let html: [UInt8]
  /// The element that a fragment is parsed in, `svg path` or `td`; nil for a whole page.
  let context: String?
  /// For a parser with scripts, which there are none of here.
  let needsScripts: Bool
  /// The tree as html5lib writes it.
  let document: String

  static let folder = TestFile.shared + "/conformance/html5lib-tests/tree-construction"

  /// All but those in `scripted`, which need scripts to run.
  static let all = TestFile.names(in: folder).filter { $0.hasSuffix(".dat") }.flatMap { name in
    tests(in: Array(TestFile.bytes("\(folder)/\(name)")), file: String(name.dropLast(4)))
  }

  private static func tests(in bytes: [UInt8], file: String) -> [TreeConstructionTest] {
    var tests: [TreeConstructionTest] = []
    var sections: [String: [ArraySlice<UInt8>]] = [:]
    var section = ""
    let names = [
      "#data", "#errors", "#new-errors", "#document-fragment", "#script-off", "#script-on",
      "#document",
    ]
    func finish() {
      guard let data = sections["#data"], let document = sections["#document"] else { return }
      tests.append(
        TreeConstructionTest(
          file: file, number: tests.count + 1, html: Array(data.joined(separator: [0x0A])),
          context: sections["#document-fragment"].map {
            String(decoding: $0.joined(), as: UTF8.self)
          },
          needsScripts: sections["#script-on"] != nil,
          document: trimmed(
            String(decoding: Array(document.joined(separator: [0x0A])), as: UTF8.self))
        ))
    }
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let name = line.first == UInt8(ascii: "#") ? String(decoding: line, as: UTF8.self) : ""
      if name == "#data", section != "#data" {
        finish()
        sections = [:]
      }
      if names.contains(name), section != "#document" || name == "#data" {
        section = name
        sections[section] = []
      } else {
        sections[section, default: []].append(line)
      }
    }
    finish()
    return tests
  }

  /// Tests are parted by an empty line.
  private static func trimmed(_ document: String) -> String {
    var document = document[...]
    while document.hasSuffix("\n") { document = document.dropLast() }
    return String(document)
  }
}
