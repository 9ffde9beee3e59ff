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
    compare(found, with: "\(page)-\(columns)\(plain ? "-plain" : "")")
  }

  @Test(
    .enabled(if: TestFile.hasShared, "needs the pages beside the package"),
    arguments: [
      "01-article", "02-tables", "03-lists", "04-forms", "05-unicode", "06-soup", "07-code",
    ], [40, 80, 132])
  func `a page of the usual kinds is shown as it was when it was last read`(
    page: String, columns: Int
  ) {
    let document = Document(html: TestFile.bytes("\(TestFile.shared)/pages/\(page).html"))
    compare(lines(document, columns: columns, numbers: true), with: "\(page)-\(columns)")
  }

  private func compare(_ lines: [String], with name: String) {
    let text = lines.map { $0 + "\n" }.joined()
    let path = "\(TestFile.folder)/Golden/\(name).txt"
    if getenv("RECORD_GOLDEN") != nil {
      TestFile.write(text, to: path)
      Issue.record("\(name) was recorded; read it in the diff")
    } else {
      #expect(text == TestFile.text(path))
    }
  }
}
