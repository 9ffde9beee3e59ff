import PageText
import TestSupport
import Testing

/// What holds for any table.
struct RandomTableTests {
  private static let words = [
    "a", "word", "considerably", "数学", "👩‍💻", "a-b", "<b>x</b>", "<p>p</p>", "<ul><li>i</ul>",
    "<a href=x>link</a>", "12.50", "<table border><tr><td>n<td>m<tr><td>o<td>q</table>",
  ]

  /// A table with a word of its own, its number, at the beginning of each cell.
  private static func table(_ random: inout SeededGenerator) -> (html: String, cells: Int) {
    var html = "<table border>"
    var count = 0
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      html += ["<tr>", "<tr>", "<tr>", "<tbody><tr>"].randomElement(using: &random) ?? ""
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let tag = ["td", "td", "td", "th"].randomElement(using: &random) ?? ""
        let spans = (0..<2).map { _ in Int.random(in: 0...3, using: &random) }
        html += "<\(tag) colspan=\(spans[0]) rowspan=\(spans[1])>c\(count)c"
        count += 1
        for _ in 0..<Int.random(in: 0...6, using: &random) {
          html += " " + (words.randomElement(using: &random) ?? "")
        }
      }
    }
    return (html + "</table>", count)
  }

  @Test(arguments: [false, true])
  func `no table is wider than the width, and each cell's text is there`(plain: Bool) {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<300 {
      let (html, cells) = Self.table(&random)
      let columns = Int.random(in: 20...(Bool.random(using: &random) ? 90 : 400), using: &random)
      let found = lines(html, columns: columns, plain: plain)
      let widest = found.map(\.cellWidth).max() ?? 0
      #expect(widest <= columns, "\(columns): \(html)")
      let text = found.joined(separator: "\n")
      for cell in 0..<cells {
        #expect(text.contains("c\(cell)c"), "\(columns): \(html)")
      }
      if plain { #expect(!text.contains { "─│┌┐└┘├┤┬┴┼".contains($0) }) }
    }
  }

  @Test func `records without spans are in the order of the page`() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<100 {
      var (html, cells) = Self.table(&random)
      for tag in ["td", "th"] {
        for span in 0...3 { html.replace("<\(tag) colspan=\(span)", with: "<td data=") }
      }
      for span in 0...3 { html.replace("rowspan=\(span)", with: "") }
      let text = lines(html, plain: true).joined(separator: " ")
      let places = (0..<cells).compactMap { text.firstRange(of: "c\($0)c")?.lowerBound }
      #expect(places == places.sorted() && places.count == cells, "\(html)")
    }
  }

  @Test func `every line of a grid is as wide as the others`() {
    var random = SeededGenerator(seed: 6)
    for _ in 0..<200 {
      let (html, _) = Self.table(&random)
      let found = lines(html, columns: 200)
      guard found.first?.hasPrefix("┌") == true else { continue }
      #expect(Set(found.map(\.cellWidth)).count == 1, "\(html)")
    }
  }
}
