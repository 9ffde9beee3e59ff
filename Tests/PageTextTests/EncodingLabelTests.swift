import Testing

@testable import PageText

struct EncodingLabelTests {
  /// Encodings and their labels, as `encodings.json` lists them.
  private static let standard: [(name: String, labels: [String])] = {
    let path = TestFile.shared + "/conformance/whatwg-encoding/encodings.json"
    // All that is quoted, in order: a list of labels stands before the name it belongs to.
    let words = TestFile.text(path).split(separator: "\"", omittingEmptySubsequences: false)
      .enumerated().filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
    var encodings: [(name: String, labels: [String])] = []
    var labels: [String] = []
    var isName = false
    for word in words {
      switch word {
      case "encodings", "heading": labels = []
      case "labels": labels = []
      case "name": isName = true
      case _ where isName:
        encodings.append((word, labels))
        isName = false
      default: labels.append(word)
      }
    }
    return encodings
  }()

  @Test(.enabled(if: TestFile.hasShared, "needs the WHATWG data beside the package"))
  func `all labels of the standard are known in any case and with white space around`() {
    #expect(Self.standard.count == 40)
    #expect(Self.standard.map(\.labels.count).reduce(0, +) == 228)
    for (name, labels) in Self.standard {
      let encoding = Encoding(label: name.utf8)
      #expect(encoding != nil, "\(name)")
      for label in labels {
        #expect(Encoding(label: label.utf8) == encoding, "\(label)")
        #expect(Encoding(label: "\t\n\u{C}\r \(label.uppercased()) ".utf8) == encoding, "\(label)")
      }
    }
  }

  @Test(.enabled(if: TestFile.hasShared, "needs the WHATWG data beside the package"))
  func `each encoding is called what the standard calls it`() {
    for (name, _) in Self.standard {
      #expect(Encoding(label: name.utf8)?.name == name)
    }
  }

  @Test(arguments: [
    "", " ", "utf", "utf-88", "utf 8", "'utf-8'", "utf-8;", "utf-7", "utf-32", "cesu-8", "latin-1",
    // White space beyond ASCII, and a sign whose small letter is k.
    "\u{A0}utf-8", "\u{B}utf-8", "\u{212A}oi8-r",
  ])
  func `other labels are unknown`(label: String) {
    #expect(Encoding(label: label.utf8) == nil)
  }
}
