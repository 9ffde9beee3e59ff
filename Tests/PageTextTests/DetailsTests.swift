import PageText
import Testing

struct DetailsTests {
  private let page = document(
    """
    <details><summary>Week <b>1</b></summary><p id=in>Read <a href=x>this</a></details>
    <details open><summary>Week 2</summary>Rest</details>
    """)

  @Test func `a folded section shows its summary, and its items keep their numbers`() {
    #expect(lines(page, numbers: true) == ["[1] ▸ Week 1", "", "[3] ▾ Week 2", "Rest"])
    #expect(lines(page) == ["▸ Week 1", "", "▾ Week 2", "Rest"])
    #expect(page.items[0] == .details(summary: "Week 1"))
    #expect(Layout(page, columns: 40).line(ofItem: 2) == nil)
  }

  @Test func `a section opens and closes by its number`() {
    #expect(
      lines(page, numbers: true, details: .asWritten(except: [1, 3])) == [
        "[1] ▾ Week 1", "", "Read [2] this", "", "[3] ▸ Week 2",
      ])
    #expect(lines(page, details: .allOpen).contains("Read this"))
  }

  @Test func `plain text says in words what is open`() {
    #expect(lines(page, plain: true) == ["Week 1: closed", "", "Week 2: open", "Rest"])
  }

  @Test func `a section without a summary is called details`() {
    #expect(lines("<details>x</details>", numbers: true) == ["[1] ▸ Details"])
    #expect(lines("<details open>x</details>", plain: true) == ["Details: open", "x"])
  }

  @Test func `a place in a folded section tells which sections to open`() {
    let nested = document(
      "<details><summary>a</summary><details><p id=x></details><details></details></details>")
    #expect(nested.closedDetails(around: "x", in: .asWritten()) == [1, 2])
    #expect(nested.closedDetails(around: "x", in: .asWritten(except: [1])) == [2])
    #expect(nested.closedDetails(around: "none", in: .asWritten()) == [])
    #expect(nested.closedDetails(around: "x", in: .allOpen) == [])
  }
}
