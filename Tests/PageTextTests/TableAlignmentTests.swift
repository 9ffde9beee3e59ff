import PageText
import Testing

/// At which side of its cell a text stands.
struct TableAlignmentTests {
  /// The second cell of the second row in a column of seven.
  private func cell(
    table: String = "", column: String = "", group: String = "", row: String = "",
    cell: String = ""
  ) -> String {
    let html = """
      <table border \(table)><colgroup><col><col \(column)></colgroup><tbody \(group)>
      <tr><td>a<td align=left>1234567<tr \(row)><td>b<td \(cell)>xyz</table>
      """
    return String(lines(html)[2].dropFirst(6).prefix(7))
  }

  @Test(arguments: [
    ("align=right", "    xyz"), ("align=CENTER", "  xyz  "), ("align=middle", "  xyz  "),
    ("align=left", "xyz    "), ("align=justify", "xyz    "), ("align=char", "xyz    "),
    ("style='color: red; Text-Align : Right !important'", "    xyz"),
    ("style='text-align:end'", "    xyz"), ("style='text-align:up'", "xyz    "),
    ("align=center style='text-align:right'", "    xyz"), ("", "xyz    "),
  ])
  func `a cell's own word holds`(attribute: String, text: String) {
    #expect(cell(cell: attribute) == text)
  }

  @Test func `what is stated nearer goes first: cell, column, row, row group`() {
    #expect(cell(group: "align=right") == "    xyz")
    #expect(cell(group: "align=right", row: "align=center") == "  xyz  ")
    #expect(cell(column: "align=right", row: "align=center") == "    xyz")
    #expect(cell(column: "align=right", cell: "align=center") == "  xyz  ")
    #expect(cell(table: "style='text-align: right'") == "    xyz")
    // An `align` of the table's own says where the table stands.
    #expect(cell(table: "align=right") == "xyz    ")
  }

  @Test func `a column group speaks for its columns`() {
    let html = """
      <table border><colgroup span=1><colgroup align=right><col><col align=left></colgroup>
      <tr><td>aaa<td>bbb<td>ccc<tr><td>a<td>b<td>c</table>
      """
    #expect(lines(html)[2] == "│ a   │   b │ c   │")
  }

  @Test func `columns of numbers stand at the right, and their headers with them`() {
    let html = """
      <table><tr><th>Item<th>Price<th>Share<tr><td>Book<td>€ 1,234.50<td>9 %
      <tr><td>Pen<td>€ 2.00<td>–<tr><td>Ink<td>€ 12.00<td>91 %</table>
      """
    #expect(
      lines(html)[1...5] == [
        "│ Item │      Price │ Share │",
        "├──────┼────────────┼───────┤",
        "│ Book │ € 1,234.50 │   9 % │",
        "│ Pen  │     € 2.00 │     – │",
        "│ Ink  │    € 12.00 │  91 % │",
      ])
  }

  @Test(arguments: [
    ["2027-01-05", "1"], ["10:30", "1000"], ["1/2", "1000"], ["0123 4567", "1"], ["A1", "1000"],
    ["7", "12"], ["1000", ""], ["1..2", "1000"], ["1,2,3", "1000"],
  ])
  func `dates, times, codes and small numbers stand at the left`(texts: [String]) {
    let rows = texts.map { "<tr><td>a<td>\($0)" }.joined()
    let found = lines("<table border>\(rows)</table>")
    for (line, text) in zip(found.dropFirst(), texts) { #expect(line.hasPrefix("│ a │ \(text)")) }
  }

  @Test func `small numbers stand at the right beside larger ones, unless they count the rows`() {
    let html = "<table border><tr><td>9<td>7<td>1000<tr><td>10<td>12<td>1</table>"
    #expect(lines(html)[1...2] == ["│ 9  │  7 │ 1000 │", "│ 10 │ 12 │    1 │"])
  }

  @Test func `lists and nested tables move as one`() {
    let html = """
      <table border><tr><td align=right><ul><li>a<li>bcd</ul><td>x<tr><td>0123456789<td>y</table>
      """
    #expect(lines(html)[1...2] == ["│      • a   │ x │", "│      • bcd │   │"])
  }
}
