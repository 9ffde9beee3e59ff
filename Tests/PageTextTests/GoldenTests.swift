import Glibc
import PageText
import Testing

/// Whole pages beside their renderings.
///
/// `RECORD_GOLDEN=1` writes the renderings anew and fails, so that a recording is read in a diff.
struct GoldenTests {
  @Test(arguments: [
    ("course", 72, true, false), ("course", 40, false, true), ("sloppy", 60, true, false),
    ("tables", 40, true, false), ("tables", 60, true, false), ("tables", 80, true, false),
    ("tables", 132, true, false), ("tables", 60, true, true),
  ])
  func `a page is shown as it was when it was last read`(
    page: String, columns: Int, numbers: Bool, plain: Bool
  ) {
    let document = Document(html: TestFile.bytes("\(TestFile.folder)/Pages/\(page).html"))
    let found = lines(document, columns: columns, numbers: numbers, plain: plain)
    let text = found.map { $0 + "\n" }.joined()
    let name = "\(page)-\(columns)\(plain ? "-plain" : "").txt"
    let path = "\(TestFile.folder)/Golden/\(name)"
    if getenv("RECORD_GOLDEN") != nil {
      TestFile.write(text, to: path)
      Issue.record("\(name) was recorded; read it in the diff")
    } else {
      #expect(text == TestFile.text(path))
    }
  }
}
