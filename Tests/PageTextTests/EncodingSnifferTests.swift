import Testing

@testable import PageText

/// HTML standard, section 13.2.3.2, step by step.
struct EncodingSnifferTests {
  private static let cyrillic = Encoding.singleByte(SingleByteSet.windows1251)

  private func encoding(_ page: String, charset: String? = nil) -> Encoding? {
    EncodingSniffer.encoding(of: Array(page.utf8), charset: charset).encoding
  }

  @Test(arguments: [
    "<meta charset=windows-1251>", "<META CHARSET = 'Windows-1251'>", "<meta/charset=cp1251 />",
    "<meta a=b charset=cp1251>", "<meta\u{C}charset=\" cp1251\n\">", "<x><meta charset=cp1251 x",
    "<meta http-equiv=Content-Type content='text/html; charset=windows-1251'>",
    "<meta content='text/html;charset=cp1251' http-equiv=content-type>",
    "<meta http-equiv=content-type content='charset charset = \"cp1251\"'>",
    "<meta http-equiv=content-type content='charset=cp1251 x'>",
    "<meta http-equiv=content-type content='charset=cp1251;x'>",
    // An attribute counts the first time; `charset` goes before `content`.
    "<meta charset=cp1251 charset=utf-8>",
    "<meta http-equiv=content-type content='charset=utf-8' charset=cp1251>",
    "<meta charset=no-such-set><meta charset=x-cp1251>",
    // What isn't a meta element is passed over as a tokenizer passes over it.
    "<!-- <meta charset=utf-8> --><meta charset=cp1251>", "<!--><meta charset=cp1251>",
    "<!---><meta charset=cp1251>", "<metadata charset=utf-8><meta charset=cp1251>",
    "<a title='<meta charset=utf-8>'><meta charset=cp1251>",
    "<a title=\"><meta charset=utf-8>\"><meta charset=cp1251>", "</a x='>'><meta charset=cp1251>",
    "<!x <meta charset=utf-8><meta charset=cp1251>",
    "<?x <meta charset=utf-8><meta charset=cp1251>",
    "</1 <meta charset=utf-8><meta charset=cp1251>", "a < b <meta charset=cp1251>",
    "<meta =charset=utf-8><meta charset=cp1251>", "<p><p/><br/ x><meta charset=cp1251>",
    // An XML declaration counts where no meta element does.
    "<?xml version=\"1.0\" encoding=\"windows-1251\"?>", "<?xml encoding = 'cp1251'><p>",
    "<?xml encoding='utf-8'?><meta charset=cp1251>",
  ])
  func `a page's own word is found`(page: String) {
    let isCut = page.hasSuffix("x")
    #expect(encoding(isCut ? page + ">" : page) == Self.cyrillic)
  }

  @Test(arguments: [
    "", "<", "<meta", "<meta charset", "<meta charset=cp1251", "<meta charset='cp1251>",
    "<metacharset=cp1251>", "<p charset=cp1251>", "<title charset=cp1251>charset=cp1251</title>",
    "<meta name=x content='text/html; charset=cp1251'>",
    "<meta http-equiv=refresh content='text/html; charset=cp1251'>",
    "<meta http-equiv=content-type content='text/html; charset'>",
    "<meta http-equiv=content-type content='text/html; charset=\"cp1251'>",
    "<meta http-equiv=content-type content='charset='>",
    "<meta http-equiv=content-type charset=no-such-set content='charset=cp1251'>",
    "<meta data-charset=cp1251>", "<meta x='charset=cp1251'>", "<!-- <meta charset=cp1251>",
    "<a title='<meta charset=cp1251>'>", "<a title='<meta charset=cp1251>",
    "< meta charset=cp1251>", "<?xml encoding=cp1251?>", "<?xml encoding='cp 1251'?>",
    "<?xml encoding='cp1251?>", "<?xml encoding='cp1251'", " <?xml encoding='cp1251'?>",
    "<?xml version='1.0'?><p encoding='cp1251'>", "<?xml x", "<?XML encoding='cp1251'?>",
  ])
  func `what only looks like a page's word is none`(page: String) {
    #expect(encoding(page) == nil)
  }

  @Test func `a page can name neither UTF-16 nor x-user-defined`() {
    #expect(encoding("<meta charset=utf-16>") == .utf8)
    #expect(encoding("<meta charset=utf-16be>") == .utf8)
    #expect(encoding("<?xml encoding='utf-16'?>") == .utf8)
    #expect(encoding("<meta charset=x-user-defined>") == .windows1252)
    #expect(encoding("", charset: "x-user-defined") == .userDefined)
    #expect(encoding("", charset: "utf-16") == .utf16(bigEndian: false))
  }

  @Test func `an XML declaration in UTF-16 is known without a mark`() {
    let declaration = "<?xml version='1.0'?>".utf16
    let little = declaration.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    let big = declaration.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    #expect(
      EncodingSniffer.encoding(of: little, charset: nil).encoding == .utf16(bigEndian: false))
    #expect(EncodingSniffer.encoding(of: big, charset: nil).encoding == .utf16(bigEndian: true))
  }

  @Test func `a page's own word must end in the first 1,024 bytes`() {
    let meta = "<meta charset=cp1251>"
    let room = 1_024 - meta.utf8.count
    #expect(encoding(String(repeating: " ", count: room) + meta) == Self.cyrillic)
    #expect(encoding(String(repeating: " ", count: room + 1) + meta) == nil)
  }

  @Test func `a mark goes before the server's word, and that before the page's`() {
    let page = "<meta charset=cp1251>"
    #expect(encoding("\u{FEFF}" + page, charset: "koi8-r") == .utf8)
    let named = encoding(page, charset: " KOI8-R ")
    #expect(named == .singleByte(SingleByteSet.koi8R))
    #expect(encoding(page, charset: "no-such-set") == Self.cyrillic)
    for (mark, bigEndian) in [([0xFE, 0xFF] as [UInt8], true), ([0xFF, 0xFE], false)] {
      let found = EncodingSniffer.encoding(of: mark + Array(page.utf8), charset: "koi8-r")
      #expect(found.encoding == .utf16(bigEndian: bigEndian) && found.mark == 2)
    }
  }

  /// All but seven, which want a parser to go back when it meets a `meta` further down.
  @Test(.enabled(if: TestFile.hasShared, "needs html5lib's tests beside the package"))
  func `html5lib's tests pass but for declarations beyond the first 1,024 bytes`() {
    var beyond = 0
    for file in ["tests1.dat", "tests2.dat", "test-yahoo-jp.dat"] {
      let tests = Self.tests(in: TestFile.shared + "/conformance/html5lib-tests/encoding/" + file)
      #expect(!tests.isEmpty)
      for (page, name) in tests {
        let found = EncodingSniffer.encoding(of: page, charset: nil).encoding
        if page.count > 1_024, page.lastIndex(of: UInt8(ascii: ">")) ?? 0 >= 1_024 {
          beyond += 1
          #expect(found == nil)
        } else if found ?? .windows1252 != Encoding(label: name.utf8) {
          Issue.record("\(String(decoding: page, as: UTF8.self)) isn't taken for \(name)")
        }
      }
    }
    #expect(beyond == 7)
  }

  private static func tests(in path: String) -> [(page: [UInt8], encoding: String)] {
    var tests: [(page: [UInt8], encoding: String)] = []
    var page: [ArraySlice<UInt8>] = []
    var isName = false
    for line in TestFile.bytes(path).split(separator: 0x0A, omittingEmptySubsequences: false) {
      if line.elementsEqual("#data".utf8) {
        page = []
        isName = false
      } else if line.elementsEqual("#encoding".utf8) {
        isName = true
      } else if isName {
        guard !line.isEmpty else { continue }
        tests.append((Array(page.joined(separator: [0x0A])), String(decoding: line, as: UTF8.self)))
        isName = false
      } else {
        page.append(line)
      }
    }
    return tests
  }
}
