import PageText
import TestSupport
import Testing

struct TableTests {
  @Test func `a data table is a grid with a line below its header`() {
    let html = """
      <table><caption>Spring</caption><tr><th>Day<th>Room<tr><td>Monday<td>A<tr><td>Tuesday<td></table>
      """
    #expect(
      lines(html) == [
        "Spring",
        "┌─────────┬──────┐",
        "│ Day     │ Room │",
        "├─────────┼──────┤",
        "│ Monday  │ A    │",
        "│ Tuesday │      │",
        "└─────────┴──────┘",
      ])
  }

  @Test func `spans keep the lines where they are`() {
    let html = """
      <table><tr><th colspan=2>Morning<th>Noon<tr><td rowspan=0>a<td>b<td>c<tr><td colspan=2>d</table>
      """
    #expect(
      lines(html) == [
        "┌─────────┬──────┐",
        "│ Morning │ Noon │",
        "├────┬────┼──────┤",
        "│ a  │ b  │ c    │",
        "│    ├────┴──────┤",
        "│    │ d         │",
        "└────┴───────────┘",
      ])
  }

  @Test func `rows with other columns have a line between them`() {
    #expect(
      lines("<table><tr><td>a<td>b<tr><td colspan=2>c<tr><td>d<td>e</table>")[1...5] == [
        "│ a │ b │", "├───┴───┤", "│ c     │", "├───┬───┤", "│ d │ e │",
      ])
  }

  @Test func `preformatted text that is too wide for a grid stays whole in a record`() {
    let code = "let answer = 42 // long enough"
    let html = "<table><tr><td>a<td><pre>\(code)</pre><tr><td>b<td>c</table>"
    #expect(lines(html, columns: 30) == ["a", "", "  \(code) ↵", "", "b", "  c"])
  }

  @Test func `cells are wrapped so that the table fits`() {
    let html =
      "<table><tr><th>Word<th>Meaning<tr><td>one<td>the first of all numbers there are</table>"
    #expect(
      lines(html, columns: 30) == [
        "┌──────┬─────────────────────┐",
        "│ Word │ Meaning             │",
        "├──────┼─────────────────────┤",
        "│ one  │ the first of all    │",
        "│      │ numbers there are   │",
        "└──────┴─────────────────────┘",
      ])
  }

  @Test func `wide characters and clusters keep the columns in line`() {
    let html = "<table><tr><td>数学 👩‍💻<td>A<tr><td>e\u{301}<td>B</table>"
    let found = lines(html)
    #expect(Set(found.map(\.cellWidth)).count == 1)
  }

  @Test func `a table that can't fit becomes records`() {
    let names = (1...8).map { "<th>Assessment\($0)" }.joined()
    let row = (1...8).map { "<td>\($0)%" }.joined()
    let found = lines(
      "<table><tr><th>Name\(names)<tr><th>Ada\(row)<tr><th>Bo\(row)</table>", columns: 40)
    #expect(found.prefix(3) == ["Ada", "  Assessment1: 1%", "  Assessment2: 2%"])
    #expect(found[9...11] == ["", "Bo", "  Assessment1: 1%"])
  }

  @Test func `plain tables are records, with what reaches over rows in each`() {
    let html = """
      <table><caption>Plan</caption><tr><th>Time<th>Room<th>Topic
      <tr><td>9<td rowspan=2>A1<td>Sets <a href=x>notes</a><tr><td>10<td>Maps</table>
      """
    #expect(
      lines(html, numbers: true, plain: true) == [
        "Plan", "", "Time: 9", "  Room: A1", "  Topic: Sets [1] notes", "", "Time: 10",
        "  Room: A1", "  Topic: Maps",
      ])
  }

  @Test(arguments: [
    "<table role=presentation><tr><td>a<td>b<tr><td>c<td>d</table>",
    "<table><tr><td>a<td>b<td>c<td>d</table>",
    "<table><tr><td>a<tr><td>b<tr><td>c<tr><td>d</table>",
    "<table><tr><td><h2>a</h2><td>b<tr><td>c<td>d</table>",
  ])
  func `a table that only arranges is read in order`(html: String) {
    #expect(lines(html).filter { !$0.isEmpty } == ["a", "b", "c", "d"])
  }

  @Test func `a table within a table is the grid`() {
    let inner = "<table><tr><td>b<td>c<tr><td>d<td>e</table>"
    let found = lines("<table><tr><td>a<td>\(inner)<tr><td>f<td>g</table>")
    #expect(
      found == [
        "a", "", "┌───┬───┐", "│ b │ c │", "│ d │ e │", "└───┴───┘", "", "f", "g",
      ])
  }

  @Test func `feet come last`() {
    let html = "<table><tfoot><tr><td>z<td>z</tfoot><tbody><tr><td>a<td>a</table>"
    #expect(lines(html)[1...2] == ["│ a │ a │", "│ z │ z │"])
  }

  @Test func `hidden rows and cells take no place`() {
    let html = "<table><tr hidden><td>x<td>x<tr><td>a<td hidden>x<td>b<tr><td>c<td>d</table>"
    #expect(lines(html)[1...2] == ["│ a │ b │", "│ c │ d │"])
  }

  @Test func `huge spans cost no more than their cells`() {
    let html = """
      <table><tr><td rowspan=60000000 colspan=60000000>a<td>b<tr><td colspan=99999999>c
      <tr><td colspan=0 rowspan=-1>d</table>
      """
    let found = lines(html)
    #expect(found.count == 7)
    #expect("abcd".allSatisfy { letter in found.contains { $0.contains(letter) } })
  }

  @Test func `no grid is wider than the width, whatever is in it`() {
    var random = SeededGenerator(seed: 3)
    let words = [
      "a", "word", "considerably", "数学", "👩‍💻", "a-b", "<b>x</b>", "<p>p</p>", "<ul><li>i</ul>",
    ]
    for _ in 0..<150 {
      var html = "<table>"
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        html += "<tr>"
        for _ in 0..<Int.random(in: 1...6, using: &random) {
          let spans = [
            Int.random(in: 0...3, using: &random), Int.random(in: 0...3, using: &random),
          ]
          html += "<td colspan=\(spans[0]) rowspan=\(spans[1])>"
          for _ in 0..<Int.random(in: 0...6, using: &random) {
            html += (words.randomElement(using: &random) ?? "") + " "
          }
        }
      }
      let columns = Int.random(in: 20...70, using: &random)
      let widest = lines(html, columns: columns).map(\.cellWidth).max() ?? 0
      #expect(widest <= columns, "\(columns): \(html)")
    }
  }
}
