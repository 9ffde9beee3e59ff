import PageText
import Testing

/// Which tables are data and which only arrange a page.
struct TableUseTests {
  private static let cells = "<tr><td>a<td>b<tr><td>c<td>d"
  private static let long = String(repeating: "a long text ", count: 40)

  private func isGrid(_ html: String) -> Bool {
    lines(html, columns: 200).contains { $0.contains("│") }
  }

  @Test(arguments: [
    "<table role=presentation><tr><th>a<th>b<tr><td>c<td>d</table>",
    "<table role=None>\(cells)</table>",
    "<table><tr><td>a<td>b<td>c<td>d</table>",
    "<table border=1><tr><td>a<td>b<td>c<td>d</table>",
    "<table><tr><th>a<th>b<th>c<th>d</table>",
    "<table border=1><tr><td>a<tr><td>b<tr><td>c<tr><td>d</table>",
    "<table><tr><td><h2>a</h2><td>b<tr><td>c<td>d</table>",
    "<table border=1><tr><td><h2>a</h2><td>b<tr><td>c<td>d</table>",
    "<table><tr><td><table><tr><td>a</table><td>b<tr><td>c<td>d</table>",
    "<table><tr><th>a<td><h2>b</h2><tr><td>c<td>d</table>",
    "<table summary='Navigation header'><tr><th colspan=2>a<tr><td>b<th>c<td>d</table>",
    "<table summary='Layout table'>\(cells)</table>",
    "<table border=0><tr><td><p>a<p>b<td>c<tr><td>d</table>",
    "<table><tr><td><form>a</form><td>b<tr><td>c<td>d</table>",
  ])
  func `a table that only arranges is read in order`(html: String) {
    #expect(lines(html).filter { !$0.isEmpty } == ["a", "b", "c", "d"])
  }

  @Test(arguments: [
    "<tr><td>\(long)<td>b<tr><td>c<td>d", "<tr><td>a<td><ul><li>b</ul><hr><tr><td>c<td>d",
  ])
  func `few rows with long cells are a page's frame`(rows: String) {
    #expect(!isGrid("<table>\(rows)</table>"))
    #expect(isGrid("<table>\(rows)<tr><td>e<td>f<tr><td>g<td>h</table>"))
    #expect(
      !isGrid("<table border=0 cellspacing=0>\(rows)<tr><td>e<td>f<tr><td>g<td>h</table>"))
    #expect(isGrid("<table border=1>\(rows)</table>"))
  }

  @Test(arguments: [
    "<table>\(cells)</table>", "<table role=table><tr><td>a<td><h2>b</h2></table>",
    "<table role=grid><tr><td>a<td>b</table>",
    "<table><caption>x</caption><tr><td>a<td><h2>b</h2></table>",
    "<table><thead><tr><td>a<td>b</thead><tr><td><h3>c</h3><td>d</table>",
    "<table><tr><th>a<th>b<tr><td>c<td><p>d<p>e</table>",
    "<table><tr><th>a<td>b<tr><th>c<td><h2>d</h2></table>",
    "<table><tr><td scope=row>a<td>\(long)<tr><td>c<td>d</table>",
    "<table><tr><td headers=x>a<td>\(long)<tr><td>c<td>d</table>",
    "<table><tr><td abbr=x>a<td>\(long)<tr><td>c<td>d</table>",
    "<table border><tr><td>a<td>\(long)<tr><td>c<td>d</table>",
    "<table rules=all><tr><td>a<td>\(long)<tr><td>c<td>d</table>",
    "<table frame=box><tr><td>a<td>\(long)<tr><td>c<td>d</table>",
    "<table summary='Marks'>\(cells)</table>",
  ])
  func `a table of data is drawn`(html: String) {
    #expect(isGrid(html))
  }

  @Test(arguments: ["rules=none", "frame=void", "border=0"])
  func `lines that are none say nothing`(attribute: String) {
    #expect(!isGrid("<table \(attribute)><tr><td>a<td>\(Self.long)<tr><td>c<td>d</table>"))
  }

  @Test func `a page framed by tables shows the table in it`() {
    let html = """
      <table width="100%" border=0 cellpadding=0><tr><td colspan=2><img alt="College"></td></tr>
      <tr><td valign=top><table><tr><td><a href=h>Home</a><tr><td><a href=c>Courses</a></table>
      <td><h1>Algebra</h1><table border=1><tr><td>Mon<td>A1<tr><td>Tue<td>B2</table></table>
      """
    #expect(
      lines(html) == [
        "College", "", "Home", "Courses", "", "Algebra", "", "┌─────┬────┐", "│ Mon │ A1 │",
        "│ Tue │ B2 │", "└─────┴────┘",
      ])
  }
}
