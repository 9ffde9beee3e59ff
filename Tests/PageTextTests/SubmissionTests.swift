import PageText
import Testing

/// What is sent, by the HTML standard's "constructing the entry list" (section 4.10.22.4).
struct SubmissionTests {
  @Test(arguments: [
    ("<input name=a value=1><input name=b>", "a=1&b="),
    ("<input value=1><input name='' value=2>", ""),
    ("<input name=a value=1><textarea name=a>2</textarea><input name=a value=3>", "a=1&a=2&a=3"),
    // Boxes and choices.
    ("<input type=checkbox name=a><input type=checkbox name=b checked>", "b=on"),
    ("<input type=checkbox name=a value='' checked>", "a="),
    ("<input type=radio name=a value=1 checked><input type=radio name=a value=2 checked>", "a=2"),
    (
      "<input type=radio name=a value=1 checked><input type=radio name=A value=2 checked>",
      "a=1&A=2"
    ),
    ("<select name=a><option>One  more<option value=2>Two</select>", "a=One+more"),
    ("<select name=a><option>1<option selected value=''>2<option disabled>3</select>", "a="),
    ("<select name=a><option disabled>1<option>2</select>", "a=2"),
    ("<select name=a><optgroup disabled><option>1</optgroup><option>2</select>", "a=2"),
    ("<select name=a><option>1<option selected disabled>2</select>", ""),
    ("<select name=a size=2><option>1<option>2</select>", ""),
    ("<select name=a size=1><option>1<option>2</select>", "a=1"),
    ("<select name=a multiple><option selected>1<option>2<option selected>3</select>", "a=1&a=3"),
    ("<select name=a multiple><option>1</select>", ""), ("<select name=a></select>", ""),
    ("<select name=a><option label=Shown value=sent>inner</select>", "a=sent"),
    // What is not sent.
    ("<input name=a disabled><fieldset disabled><input name=b></fieldset><input name=c>", "c="),
    ("<fieldset disabled><legend><input name=a></legend><input name=b></fieldset>", "a="),
    ("<datalist><input name=a></datalist>", ""),
    ("<input type=button name=a value=1><input type=reset name=b><button name=c>", ""),
    ("<input type=submit name=a value=1><input type=image name=b>", ""),
    // What is sent though nobody sees it.
    ("<input type=hidden name=a value=1><div style='display:none'><input name=b></div>", "a=1&b="),
    ("<dialog><input name=a></dialog><input hidden name=b>", "a=&b="),
    ("<input name=a readonly value=1>", "a=1"), ("<output name=a>1</output>", ""),
    (
      "<input type=hidden name=_charset_ value=x><input name=_charset_ value=y>",
      "_charset_=UTF-8&_charset_=y"
    ),
    ("<input type=file name=a>", "a="),
    // Directions.
    ("<input name=a dirname=d>", "a=&d=ltr"), ("<input name=a dirname=d dir=rtl>", "a=&d=rtl"),
    ("<div dir=rtl><textarea name=a dirname=d></textarea></div>", "a=&d=rtl"),
    ("<input name=a dirname=d dir=auto value='שלום'>", "a=%D7%A9%D7%9C%D7%95%D7%9D&d=rtl"),
    ("<input type=number name=a dirname=d>", "a="), ("<input name=a dirname=''>", "a="),
    // Values that a browser would change.
    ("<input name=a value=' a\r\n b '><input type=password name=b value='a\nb'>", "a=+a+b+&b=ab"),
    ("<input type=hidden name=a value=' a\nb'>", "a=+a%0D%0Ab"),
    ("<input type=number name=a value=x><input type=email name=b value=' x '>", "a=&b=x"),
    ("<input type=range name=a><input type=color name=b value=no>", "a=50&b=%23000000"),
    ("<textarea name=a>\n1\n2</textarea>", "a=1%0D%0A2"),
  ])
  func `a form sends what the standard says`(html: String, query: String) throws {
    let document = document("<meta charset=utf-8><form>\(html)</form>")
    let form = try #require(document.forms.first)
    #expect(document.submission(of: form, by: nil).query == query)
  }

  @Test(arguments: [
    ("<input name=q><button name=a value=1>", "q=&a=1"), ("<button name=a>", "a="),
    ("<input type=submit name=a value=1><input type=submit name=b>", "a=1"),
    ("<input type=image name=a value=1>", "a.x=0&a.y=0"), ("<input type=image>", "x=0&y=0"),
    ("<button><button name=b>", ""), ("<input type=submit name=a>", "a=Submit"),
    ("<input type=submit name=a value=''>", "a="),
  ])
  func `the button that is pressed is sent, and no other`(html: String, query: String) throws {
    let document = document("<meta charset=utf-8><form>\(html)</form>")
    let form = try #require(document.forms.first)
    let button = try #require(document.defaultButton(of: form))
    #expect(document.submission(of: form, by: button).query == query)
  }

  @Test(
    arguments: [
      ("<form>", "", .get, nil), ("<form method=POST action=' /x '>", "", .post, "/x"),
      ("<form method=x>", "", .get, nil), ("<form method=dialog>", "", .dialog, nil),
      ("<form action=/x method=post>", "formaction=/y formmethod=get", .get, "/y"),
      ("<form action=/x>", "formaction='' formmethod=post", .post, nil),
    ] as [(String, String, Submission.Method, String?)])
  func `a button's word goes before its form's`(
    form: String, attributes: String, method: Submission.Method, action: String?
  ) throws {
    let document = document("\(form)<button \(attributes)>Go</button></form>")
    let form = try #require(document.forms.first)
    let submission = document.submission(of: form, by: document.defaultButton(of: form))
    #expect(submission.method == method && submission.action == action)
  }

  @Test func `a form's first button that sends is pressed where none is, unless it is disabled`() {
    let document = document(
      """
      <form><button type=button>a</button><button>b</button></form>
      <form><button disabled>c</button><button>d</button></form><form></form>
      """)
    #expect(
      document.forms.map { document.defaultButton(of: $0)?.name } == ["Button: b", nil, nil])
  }

  @Test func `what is sent can be told, without what must not be seen`() throws {
    let document = document(
      """
      <form><label>Name <input name=n value=Ada></label><input type=password name=p value=x
      aria-label=Password><input type=hidden name=csrf value=abc><select name=m aria-label=Day>
      <option value=2>Tuesday</select><input type=checkbox name=c checked title=Box>
      <input type=file name=f title=Paper></form>
      """)
    let fields = document.submission(of: try #require(document.forms.first), by: nil).fields
    #expect(fields.map(\.name) == ["Name", "Password", "csrf", "Day", "Box", "Paper"])
    #expect(fields.map(\.value) == ["Ada", nil, "abc", "Tuesday", "ticked", "no file"])
    #expect(fields.map(\.isHidden) == [false, false, true, false, false, false])
  }
}
