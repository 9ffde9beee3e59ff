import PageText
import Testing

/// What a reader puts into a page's controls.
struct FillingTests {
  private func control(_ number: Int, of document: Document) throws -> Control {
    guard case .control(let control) = document.items[number - 1] else {
      throw Unexpected()
    }
    return control
  }
  private struct Unexpected: Error {}

  @Test func `a value shows in the next layout and is sent`() throws {
    var document = document("<form><label>Name <input name=n value=Ada></label></form>")
    let name = try control(1, of: document)
    #expect(document.text(of: name) == "Ada")
    #expect(document.set("Grace Hopper", in: name) == nil)
    #expect(lines(document) == ["Name: Grace Hopper"])
    #expect(document.submission(of: document.forms[0], by: nil).query == "n=Grace+Hopper")
    document.reset(document.forms[0])
    #expect(lines(document) == ["Name: Ada"])
  }

  @Test func `a password is never told`() throws {
    var document = document("<input type=password>")
    let password = try control(1, of: document)
    _ = document.set("wonderland", in: password)
    #expect(document.state(of: password) == "filled in" && document.text(of: password) == "")
  }

  @Test func `a box is ticked and its tick taken away`() throws {
    var document = document("<form><input type=checkbox name=a></form>")
    let box = try control(1, of: document)
    document.toggle(box)
    #expect(document.state(of: box) == "ticked")
    document.toggle(box)
    #expect(document.state(of: box) == "not ticked")
  }

  @Test func `one of a group is chosen, and other groups stay`() throws {
    var document = document(
      """
      <form><input type=radio name=a value=1 checked><input type=radio name=a value=2>
      <input type=radio name=b value=3 checked></form>
      <form><input type=radio name=a value=4 checked></form><input type=radio checked>
      """)
    document.check(try control(2, of: document))
    #expect(
      document.forms.map { document.submission(of: $0, by: nil).query } == ["a=2&b=3", "a=4"])
    #expect(document.state(of: try control(5, of: document)) == "chosen")
  }

  @Test func `choices are offered with their groups, and the chosen ones are sent in their order`()
    throws
  {
    var document = document(
      """
      <form><select name=t multiple><optgroup label=Day><option value=1>One<option value=2 selected>Two
      </optgroup><optgroup label=Eve disabled><option>Three</optgroup><option>Four</select></form>
      """)
    let menu = try control(1, of: document)
    let choices = document.choices(of: menu)
    #expect(choices.map(\.label) == ["One", "Two", "Three", "Four"])
    #expect(choices.map(\.group) == ["Day", "Day", "Eve", nil])
    #expect(choices.map(\.isChosen) == [false, true, false, false])
    #expect(choices.map(\.isDisabled) == [false, false, true, false])
    document.choose([choices[3], choices[0]], in: menu)
    #expect(document.state(of: menu) == "One, Four")
    #expect(document.submission(of: document.forms[0], by: nil).query == "t=1&t=Four")
  }

  @Test func `a text's suggestions are those of its list`() throws {
    let document = document(
      """
      <input list=l><datalist id=l><option value=Oslo><option>Rome<option disabled>x</datalist>
      <input list=x><p id=x>
      """)
    #expect(document.suggestions(for: try control(1, of: document)) == ["Oslo", "Rome"])
    #expect(document.suggestions(for: try control(2, of: document)) == [])
  }

  @Test func `a text area keeps its lines`() throws {
    var document = document("<form><textarea name=a>one\ntwo</textarea></form>")
    let area = try control(1, of: document)
    #expect(document.text(of: area) == "one\ntwo")
    _ = document.set("three\n\n four ", in: area)
    #expect(
      document.submission(of: document.forms[0], by: nil).query == "a=three%0D%0A%0D%0A+four+")
  }

  @Test func `what is typed for a number must be one`() throws {
    var document = document("<input type=number value=5>")
    let number = try control(1, of: document)
    #expect(document.set("many", in: number) != nil)
    #expect(document.text(of: number) == "5")
    #expect(document.set("7", in: number) == nil)
    #expect(document.text(of: number) == "7")
  }

  @Test func `a read-only text is one, a box never is`() throws {
    let document = document("<input readonly><input type=checkbox readonly>")
    #expect(document.isReadOnly(try control(1, of: document)))
    #expect(!document.isReadOnly(try control(2, of: document)))
  }
}
