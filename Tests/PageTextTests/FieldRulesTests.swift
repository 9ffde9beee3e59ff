import PageText
import Testing

/// What a field's attributes ask of its value, by what a browser says of the same (HTML standard
/// section 4.10.5).
struct FieldRulesTests {
  /// What is wrong with a page's only field; nil where nothing is.
  private func problem(_ input: String) -> String? {
    let document = document("<meta charset=utf-8><form>\(input)</form>")
    return document.problems(of: document.forms[0], by: nil).first?.reason
  }

  /// The same after something was typed into it; what can't be a value is told at once.
  private func problem(_ input: String, typing text: String) -> String? {
    var document = document("<meta charset=utf-8><form>\(input)</form>")
    guard case .control(let control)? = document.items.first else { return "no field" }
    return document.set(text, in: control)
      ?? document.problems(of: document.forms[0], by: nil).first?.reason
  }

  private func sent(_ input: String) -> String {
    let document = document("<meta charset=utf-8><form>\(input)</form>")
    return document.submission(of: document.forms[0], by: nil).query
  }

  @Test(
    arguments: [
      ("", "must be filled in"), ("required value=' '", nil), ("required readonly", nil),
      ("type=date required", "must be filled in"),
      ("type=number required value=x", "must be filled in"),
      ("type=range required", nil), ("type=color required", nil),
    ] as [(String, String?)])
  func `what is required must be filled in`(attributes: String, expected: String?) {
    #expect(problem("<input \(attributes.isEmpty ? "required" : attributes)>") == expected)
  }

  @Test(
    arguments: [
      ("a@b", nil), ("a+b.c@d-e.f", nil), ("a@bü.de", nil), ("", nil),
      ("ada", "an @ is missing"), ("a@b@c", "it has more than one @"),
      ("@b", "there is nothing before the @"), ("a@", "there is nothing after the @"),
      ("a b@c", "a character before the @ can't be there"),
      ("a@-b", "what follows the @ is no name of a server"),
      ("a@b..c", "what follows the @ is no name of a server"),
    ] as [(String, String?)])
  func `an e-mail address has a name, an @ and a server`(text: String, expected: String?) {
    let reason = expected.map { "is no e-mail address: \($0)" }
    #expect(problem("<input type=email name=a>", typing: text) == reason)
  }

  @Test func `several e-mail addresses are parted by commas`() {
    let field = "<input type=email multiple name=a value=' a@b , c@d '>"
    #expect(problem(field) == nil && sent(field) == "a=a%40b%2Cc%40d")
    #expect(
      problem(field, typing: "a@b,,c@d") == "is no e-mail address: an @ is missing")
  }

  @Test(arguments: [
    ("https://a.b", true), ("http:/a", true), ("HTTP://A", true), ("mailto:a@b", true),
    ("x:", true), ("http://u:p@h:80/", true), ("http://[::1]/", true), ("file://", true),
    ("www.a.b", false), ("//a", false), ("https://", false), ("http://u@", false),
    ("http://a:99999", false), ("http://a:x", false), ("http://[::1", false), ("1a:b", false),
    ("http://a<b", false),
  ])
  func `an address of a page is whole`(text: String, isValid: Bool) {
    let reason = "is no address of a page; write it whole, as in https://school.example"
    #expect(problem("<input type=url>", typing: text) == (isValid ? nil : reason))
  }

  @Test(
    arguments: [
      ("type=number min=1 max=10", "0", "must be 1 or more"),
      ("type=number min=1 max=10", "11", "must be 10 or less"),
      ("type=number min=1 max=10", "10", nil),
      ("type=number min=5px", "1", nil),
      ("type=number", "1.5", "can't be this; near it is 1 or 2"),
      ("type=number step=any", "1.5", nil), ("type=number step=0.1", "0.3", nil),
      ("type=number step=0.1", "0.35", "can't be this; near it is 0.3 or 0.4"),
      ("type=number step=3 min=1 max=5", "5", "can't be this; near it is 4"),
      ("type=number", "many", "must be a number"), ("type=number", "+5", nil),
      ("type=date min=2027-01-01", "2026-12-31", "must be 2027-01-01 or more"),
      ("type=date", "2027-1-9", nil), ("type=date", "01/02/2027", "must be a date, as 2027-01-19"),
      ("type=date", "2027-02-29", "must be a date, as 2027-01-19"),
      (
        "type=date step=7 min=2027-01-04", "2027-01-12",
        "can't be this; near it is 2027-01-11 or 2027-01-18"
      ),
      ("type=time min=22:00 max=06:00", "23:00", nil),
      ("type=time min=22:00 max=06:00", "12:00", "must be from 22:00 on or up to 06:00"),
      ("type=time", "9:30", nil), ("type=time", "9.30", "must be a time, as 18:30"),
      ("type=month", "2027-13", "must be a month, as 2027-01"),
      ("type=week", "2027-w53", "must be a week, as 2027-W03"),
      ("type=datetime-local", "2027-01-19 18:30", nil),
      ("type=datetime-local", "soon", "must be a date and a time, as 2027-01-19 18:30"),
      ("type=color", "teal", nil), ("type=color", "tealish", "must be a colour, as #1e90ff"),
    ] as [(String, String, String?)])
  func `numbers and dates keep to their range and steps`(
    attributes: String, text: String, expected: String?
  ) {
    #expect(problem("<input \(attributes)>", typing: text) == expected)
  }

  @Test(arguments: [
    ("", "50"), ("min=10 max=20", "15"), ("min=10 max=5", "10"), ("value=200", "100"),
    ("value=x max=10", "5"), ("value=7 step=5", "7"), ("min=0 value=7 step=5", "5"),
    ("min=0 value=8 step=5", "10"), ("min=0 max=9 value=9 step=5", "5"),
    ("value=1.50 step=any", "1.5"),
  ])
  func `a slider always has a value that it can stand at`(attributes: String, value: String) {
    #expect(sent("<input type=range name=a \(attributes)>") == "a=\(value)")
  }

  @Test func `lengths count for what was typed, in the units of JavaScript`() {
    let field = "<input minlength=3 maxlength=5 value=x>"
    #expect(problem(field) == nil)
    #expect(problem(field, typing: "ab") == "needs 3 characters or more; it has 2")
    #expect(problem(field, typing: "abcdef") == "may have 5 characters at most; it has 6")
    #expect(problem(field, typing: "😀😀😀") == "may have 5 characters at most; it has 6")
    #expect(problem("<textarea maxlength=3></textarea>", typing: "a\nb") == nil)
  }

  @Test(
    arguments: [
      ("[A-Z]{2}-\\d{3}", "CS-201", nil),
      ("[A-Z]{2}-\\d{3}", "CS-20", "must match the pattern [A-Z]{2}-\\d{3}"),
      ("[A-Z]{2}-\\d{3}", "xCS-201x", "must match the pattern [A-Z]{2}-\\d{3}"),
      ("a|b", "b", nil), ("a|b", "ab", "must match the pattern a|b"), ("a", "", nil),
    ] as [(String, String, String?)])
  func `a pattern is for the whole value`(pattern: String, text: String, expected: String?) {
    #expect(problem("<input pattern='\(pattern)'>", typing: text) == expected)
  }

  @Test func `a page's own words for a pattern are told`() {
    #expect(
      problem("<input pattern=x title='Two letters'>", typing: "y")
        == "must be like this: Two letters")
    #expect(problem("<input type=number pattern=x>", typing: "1") == nil)
    #expect(problem("<textarea pattern=x></textarea>", typing: "y") == nil)
  }
}
