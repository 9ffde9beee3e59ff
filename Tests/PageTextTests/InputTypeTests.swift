import PageText
import Testing

/// Expected values are the HTML standard's (section 4.10.5.1) and were compared with Chromium 156.
struct InputTypeTests {
  private func form(_ input: String) -> Document {
    document("<meta charset=utf-8><form>\(input)</form>")
  }

  /// What is sent for a value that a page gives, its lines as one byte each.
  private func sent(_ type: String, _ value: String) -> String? {
    let form = form("<input name=a type='\(type)' value='\(value)'>")
    return form.submission(of: form.forms[0], by: nil).fields.first?.value
  }

  /// The value once something was typed; nil where that can't be one.
  private func kept(_ type: String, typing text: String) -> String? {
    var form = form("<input type='\(type)'>")
    guard case .control(let control)? = form.items.first, form.set(text, in: control) == nil else {
      return nil
    }
    return form.text(of: control)
  }

  @Test func `a missing or unknown type is text`() {
    for input in ["<input", "<input type=bogus", "<input type=''"] {
      #expect(lines(form(input + " value=x>")) == ["Text field: x"])
    }
    #expect(lines(form("<input type=DateTime-Local>")) == ["Text field: empty, date and time"])
  }

  @Test(arguments: [
    ("url", " a\r\n b ", "a b"), ("email", "  a@b\n", "a@b"),
    ("number", "1e2", "1e2"), ("number", "-.5", "-.5"), ("number", "+1", ""), ("number", "5.", ""),
    ("number", "1,5", ""), ("number", " 1", ""), ("number", "0x10", ""), ("number", "1e999", ""),
    ("number", "NaN", ""), ("number", "1e-400", "1e-400"), ("number", "1e", ""),
    ("color", "#ABCDEF", "#abcdef"), ("color", "#fff", "#ffffff"), ("color", "#f008", "#ff0000"),
    ("color", "RED", "#ff0000"), ("color", "#12345", "#000000"), ("color", "", "#000000"),
    ("color", "#ggg", "#000000"), ("color", "rebeccapurple", "#663399"),
    ("date", "2027-01-19", "2027-01-19"), ("date", "2027-1-9", ""), ("date", "2027-02-29", ""),
    ("date", "2000-02-29", "2000-02-29"), ("date", "1900-02-29", ""), ("date", "0000-01-01", ""),
    ("date", "275760-09-13", "275760-09-13"), ("date", "275760-09-14", ""),
    ("date", "02027-01-01", "02027-01-01"), ("date", "2027-01-19 ", ""),
    ("month", "2027-13", ""), ("month", "275760-09", "275760-09"), ("month", "275760-10", ""),
    ("week", "2026-W53", "2026-W53"), ("week", "2027-W53", ""), ("week", "0001-W01", "0001-W01"),
    ("week", "275760-W38", ""), ("week", "2027-w01", ""),
    ("time", "18:30:15.50", "18:30:15.50"), ("time", "24:00", ""), ("time", "9:30", ""),
    ("time", "18:30:15.1234", ""), ("time", "18:30:15.", ""),
    ("datetime-local", "2027-01-19 18:30", "2027-01-19T18:30"),
    ("datetime-local", "2027-01-19T18:30:15.500", "2027-01-19T18:30:15.5"),
    ("datetime-local", "2027-01-19T18:30:00.000", "2027-01-19T18:30"),
    ("datetime-local", "2027-01-19t18:30", ""), ("datetime-local", "275760-09-13T00:01", ""),
  ])
  func `a value is sanitized as its type asks`(type: String, value: String, expected: String) {
    #expect(sent(type, value) == (expected.isEmpty ? "empty" : expected))
  }

  @Test(
    arguments: [
      ("date", " 2027-1-9 ", "2027-01-09"), ("date", "01/02/2027", nil),
      ("date", "27-1-9", nil), ("month", "2027-1", "2027-01"), ("week", "2027-w3", "2027-W03"),
      ("time", "9:30", "09:30"), ("time", "9:3", nil), ("time", "9", nil),
      ("datetime-local", "2027-1-9  9:30", "2027-01-09T09:30"), ("datetime-local", "2027-1-9", nil),
      ("number", " +5 ", "5"), ("number", "+-5", nil), ("number", "1,5", nil),
      ("color", " Teal ", "#008080"), ("color", "tea", nil), ("text", " a\nb", " ab"),
    ] as [(String, String, String?)])
  func `what is typed is understood where there is no doubt`(
    type: String, typed: String, expected: String?
  ) {
    #expect(kept(type, typing: typed) == expected)
  }

  @Test(arguments: [
    ("0.1", "0.1"), ("1e2", "100"), ("-2.50", "-2.5"), ("1e20", "100000000000000000000"),
    ("1e21", "1e+21"), ("1e-6", "0.000001"), ("1.5e-7", "1.5e-7"), ("-0", "0"),
    ("123456.5", "123456.5"),
  ])
  func `a slider's number is written as JavaScript writes it`(value: String, expected: String) {
    let form = form("<input name=a type=range step=any min=-1e30 max=1e30 value=\(value)>")
    #expect(form.submission(of: form.forms[0], by: nil).fields.first?.value == expected)
  }

  @Test func `each day of four centuries is read as it was written`() {
    var (year, month, day) = (1800, 1, 1)
    while year < 2200 {
      let date = [year, month, day].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: "-")
      #expect(kept("datetime-local", typing: "\(date) 00:00") == "\(date)T00:00")
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
      // Some days of each month are enough, its last ones among them.
      day += day < days - 3 ? 4 : 1
      if day > days { (month, day) = (month + 1, 1) }
      if month > 12 { (year, month) = (year + 1, 1) }
    }
  }
}
