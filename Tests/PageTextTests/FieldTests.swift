import PageText
import Testing

struct FieldTests {
  @Test(arguments: [
    // A label before its field, after it, or around it.
    ("<label for=n>Name</label> <input id=n required>", "Name: empty, required"),
    ("<label>Name: <input value='Ada'></label>", "Name: Ada"),
    ("<label for=n>Who?</label><input id=n>", "Who? empty"),
    (
      "<input type=checkbox id=t> <label for=t>I have read the <a href=x>terms</a></label>.",
      "I have read the terms: not ticked ."
    ),
    ("<label><input type=radio checked> Day</label>", "Day: chosen"),
    // A label elsewhere is repeated, and other names do where there is none.
    ("<label>Day <select><option>Mon</select></label> and <label for=d>Eve", "Day: Mon and Eve"),
    ("<label for=n>Name</label> is needed <input id=n>", "Name is needed Name: empty"),
    ("<input aria-label='Search courses'>", "Search courses: empty"),
    ("<input placeholder=Town title=City>", "City: empty"),
    ("<input>", "Text field: empty"),
    // Kinds and states.
    ("<input type=password value=x>", "Password: filled in"),
    ("<input type=file>", "File: no file chosen"),
    ("<input value=1 disabled readonly>", "Text field: 1, read only, disabled"),
    ("<select><option>A<option selected>B</select>", "Menu: B"),
    ("<select><option disabled>A<option>B</select>", "Menu: B"),
    ("<select multiple><option selected>A<option>B<option selected>C</select>", "Menu: A, C"),
    ("<select multiple><option>A</select>", "Menu: nothing chosen"),
    ("<textarea>\none\ntwo</textarea>", "Text area: one two"),
    ("<textarea cols=99999999 rows=x></textarea>", "Text area: empty"),
    ("<input type=submit value=Enrol>", "Button: Enrol"),
    ("<input type=submit>", "Button: Submit"), ("<input type=image alt=Go>", "Button: Go"),
    ("<button>Save <b>draft</b></button>", "Button: Save draft"),
    ("<button aria-label=Close></button>", "Button: Close"),
    ("<input type=submit aria-label=Find>", "Button: Find"),
    ("<button>Log in</button><b>or not</b>", "Button: Log in or not"),
    ("a<input type=hidden value=x>b", "ab"),
    // Named by other elements, the first with each id, shown or not.
    ("<input aria-labelledby='a none b' aria-label=No><i hidden id=b>Day:</i>", "Day: empty"),
  ])
  func `a control is told in words`(html: String, expected: String) {
    #expect(lines("<p>" + html) == [expected])
  }

  @Test func `a field in a cell beside its label tells only its state`() {
    let html = """
      <table><tr><td><label for=a>Name</label><td><input id=a><tr><td>x<td>y</table>
      """
    #expect(lines(html)[1] == "│ Name │ empty │")
  }

  @Test func `of a long text the beginning is told`() {
    let html = "<textarea>\(String(repeating: "x", count: 1_500))</textarea>"
    let text = lines(html).joined()
    #expect(text.hasPrefix("Text area:") && text.hasSuffix("x…"))
    #expect(text.count { $0 == "x" } == 1_001)
  }

  @Test func `a form's end is a block's end`() {
    #expect(lines("<form>in</form>after") == ["in", "after"])
  }
}
