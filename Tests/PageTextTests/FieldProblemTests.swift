import PageText
import Testing

/// What keeps a form from being sent (HTML standard section 4.10.20).
struct FieldProblemTests {
  @Test(arguments: [
    ("<input required aria-label=Name>", ["Name"]), ("<input required value=Ada>", []),
    ("<textarea required></textarea>", ["Text area"]),
    ("<input type=checkbox required>", ["Tick box"]),
    ("<input type=checkbox required checked>", []),
    ("<input type=file required>", ["File"]),
    // Once for a group, and any of it will do.
    ("<input type=radio name=a required><input type=radio name=a required>", ["Choice"]),
    ("<input type=radio name=a required><input type=radio name=a checked>", []),
    ("<input type=radio required><input type=radio required>", ["Choice", "Choice"]),
    // The first choice, without a value, stands for none.
    ("<select required><option value=''>Choose<option>1</select>", ["Menu"]),
    ("<select required><option value='' disabled selected>Choose<option>1</select>", ["Menu"]),
    ("<select required><option>1<option value=''>2</select>", []),
    ("<select required multiple><option>1</select>", ["Menu"]),
    ("<select required size=2><option value='' selected>1</select>", []),
    // What is not checked.
    ("<input required disabled>", []), ("<input required readonly>", []),
    ("<input required hidden>", []), ("<datalist><input required></datalist>", []),
    ("<input type=email value=x>", ["Text field"]),
    ("<input type=number max=5 value=6><input>", ["Text field"]),
  ])
  func `a form is not sent with what a browser would not send`(html: String, names: [String]) {
    let document = document("<form>\(html)</form>")
    #expect(document.problems(of: document.forms[0], by: nil).map(\.name) == names)
  }

  @Test func `a form or a button may want no checks`() {
    let document = document(
      """
      <form novalidate><input required></form>
      <form><input required><button formnovalidate>Save</button><button>Send</button></form>
      """)
    let forms = document.forms
    #expect(document.problems(of: forms[0], by: nil).isEmpty)
    #expect(document.problems(of: forms[1], by: document.defaultButton(of: forms[1])).isEmpty)
    #expect(document.problems(of: forms[1], by: nil).map(\.number) == [2])
  }
}
