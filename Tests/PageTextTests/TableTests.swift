import PageText
import TestSupport
import Testing

/// Tables that are drawn.
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

  @Test func `a cell that would reach into another ends before it`() {
    let html = """
      <table border><tr><td>a<td rowspan=2>one<br>two<br>three<td>b<tr><td colspan=3>c<td>d</table>
      """
    #expect(
      lines(html) == [
        "┌───┬───────┬───┐",
        "│ a │ one   │ b │",
        "├───┤ two   ├───┤",
        "│ c │ three │ d │",
        "└───┴───────┴───┘",
      ])
  }

  @Test func `a row span of 0 ends with its row group, and a column span of 0 is one`() {
    let html = """
      <table border><tbody><tr><td rowspan=0>a<td colspan=0>b<tr><td>c<tbody><tr><td>d<td>e</table>
      """
    #expect(
      lines(html) == [
        "┌───┬───┐",
        "│ a │ b │",
        "│   ├───┤",
        "│   │ c │",
        "├───┼───┤",
        "│ d │ e │",
        "└───┴───┘",
      ])
  }

  @Test func `rows with other columns have a line between them`() {
    #expect(
      lines("<table><tr><td>a<td>b<tr><td colspan=2>c<tr><td>d<td>e</table>")[1...5] == [
        "│ a │ b │", "├───┴───┤", "│ c     │", "├───┬───┤", "│ d │ e │",
      ])
  }

  @Test func `rows of several lines have lines between them, but header rows don't ask for that`() {
    let cell = "a<br>b"
    #expect(
      lines("<table border><tr><td>\(cell)<td>c<tr><td>d<td>e</table>")[3] == "├───┼───┤")
    let found = lines("<table><tr><th>\(cell)<th>c<tr><td>d<td>e<tr><td>f<td>g</table>")
    #expect(
      found[3...] == ["├───┼───┤", "│ d │ e │", "│ f │ g │", "└───┴───┘"])
  }

  @Test func `heads come first, feet last, and groups of rows have a line between them`() {
    let html = """
      <table><tfoot><tr><td>y<td>z</tfoot><tbody><tr><td>a<td>b<tr><td>c<td>d</tbody>
      <tbody><tr><td>e<td>f</tbody><thead><tr><td>h<td>i</thead><caption>Name</caption></table>
      """
    #expect(
      lines(html) == [
        "Name",
        "┌───┬───┐",
        "│ h │ i │",
        "├───┼───┤",
        "│ a │ b │",
        "│ c │ d │",
        "├───┼───┤",
        "│ e │ f │",
        "├───┼───┤",
        "│ y │ z │",
        "└───┴───┘",
      ])
  }

  @Test(arguments: [
    "<tr><th>A<th>B<tr><td>c<td>d", "<thead><tr><td>A<td>B</thead><tr><td>c<td>d",
    "<tr><td><th>B<tr><td>c<td>d", "<tr><th>A<th>B<tr><th scope=row>c<td>d",
    "<tr><td><b>A</b> <td> <font size=2><strong>B</strong></font><tr><td><b>c</b><td>d",
  ])
  func `header rows are set off`(rows: String) {
    #expect(lines("<table>\(rows)</table>")[2] == "├───┼───┤")
  }

  @Test(arguments: [
    "<tr><th>A<th>B<tr><th>c<th>d", "<tr><th rowspan=2>A<th>B<tr><td>d",
    "<tr><th>A<td>B<tr><th>c<td>d",
  ])
  func `rows that name rows are no header`(rows: String) {
    #expect(lines("<table>\(rows)</table>")[2] != "├───┼───┤")
  }

  @Test func `feet come last`() {
    let html = "<table border><tfoot><tr><td>z<td>z</tfoot><tbody><tr><td>a<td>a</table>"
    #expect(lines(html)[1...3] == ["│ a │ a │", "├───┼───┤", "│ z │ z │"])
  }

  @Test func `hidden rows and cells take no place`() {
    let html = "<table><tr hidden><td>x<td>x<tr><td>a<td hidden>x<td>b<tr><td>c<td>d</table>"
    #expect(lines(html)[1...2] == ["│ a │ b │", "│ c │ d │"])
  }

  @Test func `rows and columns with nothing in them are left out`() {
    let html = """
      <table border><tr><td>a<td><img src=spacer.gif alt=""><td>b<tr><tr><td colspan=3>&nbsp;
      <tr><td>c<td><td>d</table>
      """
    #expect(lines(html) == ["┌───┬───┐", "│ a │ b │", "│ c │ d │", "└───┴───┘"])
  }

  @Test func `places where cells are missing are empty cells`() {
    #expect(
      lines("<table border><tr><td>a<td>b<td>c<tr><td>d</table>")[1...2] == [
        "│ a │ b │ c │", "│ d │   │   │",
      ])
  }

  @Test func `an image in a cell is its alternative text`() {
    let html = "<table border><tr><td><img alt=yes><td>a<tr><td><img alt=no><td>b</table>"
    #expect(lines(html)[1...2] == ["│ yes │ a │", "│ no  │ b │"])
  }

  @Test func `a row of headers and values needs no second row`() {
    #expect(lines("<table><tr><th>Credits<td>5</table>")[1] == "│ Credits │ 5 │")
  }

  @Test func `wide characters and clusters keep the columns in line`() {
    let html = "<table><tr><td>数学 👩‍💻<td>A<tr><td>e\u{301}<td>B</table>"
    let found = lines(html)
    #expect(Set(found.map(\.cellWidth)).count == 1)
  }

  @Test func `links and places in cells have their lines`() throws {
    let html = """
      <table id=t border><tr id=r><td id=a>x<td><a href=1>one</a><tr><td><td id=b></td>
      <tr><td>y<br>y<td><br><a href=2>two</a></table>
      """
    let layout = Layout(Document(html: Array(html.utf8)), columns: 40)
    let texts = layout.lines.map(\.text)
    for (link, text) in [(1, "[1] one"), (2, "[2] two")] {
      let line = try #require(layout.line(ofItem: link))
      #expect(texts[line].contains(text))
    }
    #expect(["r", "a"].allSatisfy { layout.line(ofAnchor: $0) == 1 })
    #expect(layout.line(ofAnchor: "b") == 3)
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
}
