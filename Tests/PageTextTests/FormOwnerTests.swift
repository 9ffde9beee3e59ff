import PageText
import Testing

/// Which form a control belongs to, by what each form sends.
struct FormOwnerTests {
  @Test(arguments: [
    ("<form><p><input name=a></p></form>", ["a="]),
    // By the id of a form, wherever the control is; another id is no form's.
    ("<form id=f></form><input form=f name=a>", ["a="]),
    ("<form id=f></form><form><input form=f name=a><input name=b></form>", ["a=", "b="]),
    ("<form><input form=x name=a><input form='' name=b><input name=c></form>", ["c="]),
    ("<p id=f></p><form id=f></form><input form=f name=a>", [""]),
    ("<form id=f></form><form id=f></form><input form=f name=a>", ["a=", ""]),
    // A form in a form is none.
    ("<form><input name=a><form><input name=b></form><input name=c></form>", ["a=&b="]),
    // A table leaves the form empty and its fields behind it.
    (
      "<table><form><tr><td><input name=a></td></tr></form></table><input name=b>", ["a="]
    ),
    (
      """
      <table><form><tr><td><input name=a></tr></form>
      <form><tr><td><input name=b></tr></form></table>
      """, ["a=", "b="]
    ),
    // A block that ends around a form leaves it open for the fields that follow.
    ("<div><form><input name=a></div><input name=b></form><input name=c>", ["a=&b="]),
    ("<div><form></div><!-- </form> --><input name=a>", ["a="]),
    ("<div><form></div><script>'</form>'</script><input name=a>", ["a="]),
    ("<form><div></form><input name=a></div>", ["a="]),
  ])
  func `a control belongs to the form that the parser gives it`(
    html: String, queries: [String]
  ) {
    let document = document(html)
    #expect(document.forms.map { document.submission(of: $0, by: nil).query } == queries)
  }

  @Test(arguments: [
    ("<form aria-label=Search></form>", "Search"), ("<form title=Enrol></form>", "Enrol"),
    ("<form><fieldset><legend>Student</legend></fieldset></form>", "Student"),
    ("<form><fieldset></fieldset></form>", nil), ("<form name=f></form>", nil),
  ])
  func `a form is called what its page calls it`(html: String, name: String?) {
    #expect(document(html).forms.map(\.name) == [name])
  }
}
