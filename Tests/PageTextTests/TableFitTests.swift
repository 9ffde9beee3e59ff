import PageText
import TestSupport
import Testing

/// How tables are made to fit a width.
struct TableFitTests {
  @Test func `cells are wrapped so that the table fits`() {
    let html =
      "<table><tr><th>Word<th>Meaning<tr><td>one<td>the first of all numbers there are</table>"
    #expect(
      lines(html, columns: 30) == [
        "┌──────┬───────────────────┐",
        "│ Word │ Meaning           │",
        "├──────┼───────────────────┤",
        "│ one  │ the first of all  │",
        "│      │ numbers there are │",
        "└──────┴───────────────────┘",
      ])
  }

  @Test func `columns that want little keep it`() {
    let text = "what a computer is, how it came to be and what it is used for in science"
    let html = """
      <table><tr><th>Week<th>Date<th>Topic<th>Reading
      <tr><td>1<td>11 Jan<td>\(text)<td>Chapters 2 and 3, and the paper on numbers</table>
      """
    #expect(
      lines(html, columns: 64) == [
        "┌──────┬────────┬───────────────────────┬───────────────────┐",
        "│ Week │ Date   │ Topic                 │ Reading           │",
        "├──────┼────────┼───────────────────────┼───────────────────┤",
        "│ 1    │ 11 Jan │ what a computer is,   │ Chapters 2 and 3, │",
        "│      │        │ how it came to be and │ and the paper on  │",
        "│      │        │ what it is used for   │ numbers           │",
        "│      │        │ in science            │                   │",
        "└──────┴────────┴───────────────────────┴───────────────────┘",
      ])
  }

  @Test func `a very long word is broken, others are not`() {
    let address = String(repeating: "path", count: 18)
    let html = "<table border><tr><td>\(address)<td>Introduction<tr><td>a<td>b</table>"
    let found = lines(html, columns: 50)
    #expect(found.contains { $0.contains("│ Introduction │") })
    #expect(found.map { $0.filter { !"│ ┌─┬┐└┴┘├┼┤".contains($0) } }.joined().contains("pathpath"))
    #expect(lines(html, columns: 43).first?.hasPrefix("┌") == true)
    #expect(lines(html, columns: 42).first?.hasPrefix("┌") == false)
  }

  @Test func `where one word must be broken the others stay whole`() {
    let (long, longer) = (String(repeating: "a", count: 30), String(repeating: "b", count: 34))
    let html = "<table border><tr><td>\(long)<td>\(longer)<tr><td>x<td>y</table>"
    // Two frames' worth of 7 cells; 4 cells are missing for whole words.
    let found = lines(html, columns: 30 + 34 + 7 - 4)
    #expect(found.contains { $0.contains(long) })
    #expect(found.contains { $0.contains("│ \(String(repeating: "b", count: 30)) │") })
  }

  @Test func `a link's number stays with its text`() {
    let html = """
      <table border><tr><td><a href=x>Homework</a> sheet and more<td>something else
      <tr><td>some text that is long<td>b</table>
      """
    for columns in 20...60 {
      let found = lines(html, columns: columns, numbers: true)
      #expect(found.contains { $0.contains("[1] Homework") }, "\(columns)")
    }
  }

  @Test func `text that a grid would squeeze becomes records`() {
    let text = String(repeating: "some words and ", count: 20)
    let names = ["Explanation", "Responsibilities", "Recommendations"]
    let html =
      "<table><tr>\(names.map { "<th>\($0)" }.joined())<tr><td>\(text)<td>b<td>c<tr><td>d<td>e<td>f</table>"
    #expect(lines(html, columns: 54).first?.hasPrefix("Explanation: some") == true)
    #expect(lines(html, columns: 90).first?.hasPrefix("┌") == true)
  }

  @Test func `preformatted text stays whole: in the grid where it fits, else in a record`() {
    let code = "let answer = 42 // long enough"
    let html = "<table><tr><td>a<td><pre>\(code)</pre><tr><td>b<td>c</table>"
    #expect(lines(html, columns: 40)[1] == "│ a │ \(code) │")
    #expect(lines(html, columns: 30).contains { $0.contains(code) })
    #expect(lines(html, columns: 30).first == "a")
  }

  @Test func `items hang in narrow cells too`() {
    let html = """
      <table border><tr><td>a<td><ul><li>Programming in any language</ul><tr><td>b<td>c</table>
      """
    #expect(
      lines(html, columns: 26)[1...2] == ["│ a │ • Programming in │", "│   │   any language   │"])
  }

  @Test func `a table in a cell is drawn in it`() {
    let inner = "<table border><tr><td>b<td>c<tr><td>d<td>e</table>"
    #expect(
      lines("<table border><tr><td>a<td>\(inner)<tr><td>f<td>g</table>") == [
        "┌───┬───────────┐",
        "│ a │ ┌───┬───┐ │",
        "│   │ │ b │ c │ │",
        "│   │ │ d │ e │ │",
        "│   │ └───┴───┘ │",
        "├───┼───────────┤",
        "│ f │ g         │",
        "└───┴───────────┘",
      ])
  }

  @Test func `a table in a cell becomes records before the one around it does`() {
    let inner = "<table><tr><th>Monday<th>Tuesday<th>Wednesday<tr><td>one<td>two<td>three</table>"
    let html = "<table border><tr><td>a<td>\(inner)<tr><td>f<td>g</table>"
    #expect(lines(html, columns: 45)[1] == "│ a │ ┌────────┬─────────┬───────────┐ │")
    #expect(
      lines(html, columns: 30) == [
        "┌───┬──────────────────┐",
        "│ a │ Monday: one      │",
        "│   │ Tuesday: two     │",
        "│   │ Wednesday: three │",
        "├───┼──────────────────┤",
        "│ f │ g                │",
        "└───┴──────────────────┘",
      ])
    #expect(lines(html, columns: 20).prefix(3) == ["a", "", "Monday: one"])
  }

  @Test func `grids nest three deep, and deeper tables are records`() {
    let html = (0..<5).reduce("in") { inner, level in
      "<table border><tr><td>x\(level)<td>\(inner)<tr><td>y\(level)<td>z</table>"
    }
    let found = lines(html, columns: 120)
    #expect(found.map { $0.filter { $0 == "│" }.count }.max() == 9)
    for level in 0..<5 { #expect(found.contains { $0.contains("x\(level)") }) }
  }
}
