import PageText
import TestSupport
import Testing

/// Tables that are told row by row.
struct RecordTests {
  private func records(_ html: String) -> [String] { lines(html, numbers: true, plain: true) }

  @Test func `a table that can't fit becomes records`() {
    let names = (1...8).map { "<th>Assessment\($0)" }.joined()
    let row = (1...8).map { "<td>\($0)%" }.joined()
    let found = lines(
      "<table><tr><th>Name\(names)<tr><th>Ada\(row)<tr><th>Bo\(row)</table>", columns: 40)
    #expect(found.prefix(3) == ["Name: Ada", "  Assessment1: 1%", "  Assessment2: 2%"])
    #expect(found[9...11] == ["", "Name: Bo", "  Assessment1: 1%"])
  }

  @Test func `plain tables are records, with what reaches over rows in each`() {
    let html = """
      <table><caption>Plan</caption><tr><th>Time<th>Room<th>Topic
      <tr><td>9<td rowspan=2>A1<td>Sets <a href=x>notes</a><tr><td>10<td>Maps</table>
      """
    #expect(
      records(html) == [
        "Plan", "", "Time: 9", "  Room: A1", "  Topic: Sets [1] notes", "", "Time: 10",
        "  Room: A1", "  Topic: Maps",
      ])
  }

  @Test func `a table without a header has its first cells for headings`() {
    #expect(
      records("<table border><tr><td>a<td>b<td>c<tr><td>d<td>e</table>") == [
        "a", "  b", "  c", "", "d", "  e",
      ])
  }

  @Test func `header cells at the side name their values`() {
    let html = """
      <table><tr><th>Credits<td>5<th>Term<td>Autumn<tr><th>Lecturer:<td>Ada
      <tr><th>Needs<td><ul><li>Sets<li>Maps</ul><tr><th>Open?<td>yes<tr><th>Fee<td></table>
      """
    #expect(
      records(html) == [
        "Credits: 5", "Term: Autumn", "Lecturer: Ada", "Needs:", "  • Sets", "  • Maps",
        "Open? yes", "", "Fee",
      ])
  }

  @Test func `a header cell with several values is their heading`() {
    #expect(
      records("<table><tr><th>Mon<td>A<td>B<tr><th>Tue<td>C<td>D</table>") == [
        "Mon", "  A", "  B", "", "Tue", "  C", "  D",
      ])
  }

  @Test func `the only row needs no heading`() {
    #expect(records("<table><tr><th>A<th>B<tr><td>1<td>2</table>") == ["A: 1", "B: 2"])
  }

  @Test func `header rows above each other make one label`() {
    let html = """
      <table><tr><th rowspan=2>Name<th colspan=2>Autumn<tr><th>Exam<th>Work
      <tr><td>Ada<td>1<td>2<tr><td>Bo<td colspan=2>absent</table>
      """
    #expect(
      records(html) == [
        "Name: Ada", "  Autumn, Exam: 1", "  Autumn, Work: 2", "", "Name: Bo",
        "  Autumn, Exam and Work: absent",
      ])
  }

  @Test func `a cell over more than two columns is labelled by the first and the last`() {
    let html = """
      <table><tr><th>Time<th>Mon<th>Tue<th>Wed<tr><td>12<td colspan=3>Lunch
      <tr><td>13<td>a<td>b<td>c</table>
      """
    #expect(records(html)[1] == "  Mon to Wed: Lunch")
  }

  @Test func `a row of one cell over all columns is a heading`() {
    let html = """
      <table><tr><th colspan=2>Plan<tr><th>Day<th>Room<tr><th colspan=2>May<tr><td>Mon<td>A
      <tr><td colspan=2>June<tr><td>Tue<td>B</table>
      """
    #expect(
      records(html) == [
        "Plan", "", "May", "", "Day: Mon", "  Room: A", "", "June", "", "Day: Tue", "  Room: B",
      ])
  }

  @Test func `empty cells are left out`() {
    let html = """
      <table><tr><th>A<th>B<th>C<tr><td>1<td>&nbsp;<td><img alt=""><tr><td><td><br><td>2
      <tr><td>3<td>4<td> </table>
      """
    #expect(records(html) == ["A: 1", "", "C: 2", "", "A: 3", "  B: 4"])
  }

  @Test func `header rows that come again are told once`() {
    let html = """
      <table><tr><th>A<th>B<tr><td>1<td>2<tr><th>A<th>B<tr><td>3<td>4<tr><th>Sum<th>6</table>
      """
    #expect(records(html) == ["A: 1", "  B: 2", "", "A: 3", "  B: 4", "", "A: Sum", "  B: 6"])
  }

  @Test func `a long header is told once and shortened in the labels`() {
    let long = "Contribution of this item to the total of the course"
    let rows = "<tr><td>1<td>2<tr><td>3<td>4"
    #expect(
      records("<table><tr><th>A<th abbr=Share>\(long)\(rows)</table>").prefix(4) == [
        "Columns: A, \(long)", "", "A: 1", "  Share: 2",
      ])
    #expect(
      records("<table><tr><th>A<th>\(long)\(rows)</table>")[3]
        == "  Contribution of this item to the total… 2")
  }

  @Test func `links in a header, and headers of empty columns, aren't lost`() {
    let html = "<table><tr><th><a href=x>A</a><th>B<th>C<tr><td>1<td>2<tr><td>3<td>4</table>"
    #expect(records(html).prefix(3) == ["Columns: [1] A, B, C", "", "A: 1"])
    let empty = "<table><tr><th>A<th>B<th>C<tr><td>1<td>2<tr><td>3<td>4</table>"
    #expect(records(empty).first == "Columns: A, B, C")
  }

  @Test func `text goes on beside its label, set off from the next`() {
    let html = """
      <table><tr><th>Day<th>Topic<th>Room<tr><td>Mon<td>Sets, maps and what can be done with them
      <td><p>A1<p>B2<tr><td>Tue<td>x<td>y</table>
      """
    #expect(
      lines(html, columns: 30, plain: true).prefix(6) == [
        "Day: Mon", "  Topic: Sets, maps and what", "    can be done with them", "  Room: A1", "",
        "    B2",
      ])
  }

  @Test func `places and links lead to the first telling`() {
    let html = """
      <table><tr id=h><th>A<th id=b>B<tr id=r><td id=c rowspan=2>x<a href=y>y</a><td>1<tr><td>2</table>
      """
    let layout = Layout(
      Document(html: Array(html.utf8)), columns: 40, options: .init(plain: true))
    #expect(layout.lines.map(\.text) == ["A: x[1] y", "  B: 1", "", "A: x[1] y", "  B: 2"])
    #expect(layout.line(ofItem: 1) == 0)
    for name in ["h", "b", "r", "c"] { #expect(layout.line(ofAnchor: name) == 0, "\(name)") }
  }

  @Test func `tables in records are records`() {
    let inner = "<table border><tr><td>b<td>c<tr><td>d<td>e</table>"
    #expect(
      records("<table border><tr><td>a<td>\(inner)<tr><td>f<td>g</table>") == [
        "a", "", "  b", "    c", "", "  d", "    e", "", "f", "  g",
      ])
  }

  @Test func `what reaches over very many rows isn't told without end`() {
    let text = String(repeating: "word ", count: 10_000)
    let rows = String(repeating: "<tr><td>x", count: 2_000)
    let html = "<table border><tr><td rowspan=0>\(text)<td>y\(rows)</table>"
    #expect(records(html).reduce(0) { $0 + $1.utf8.count } < 1_000_000)
  }
}
