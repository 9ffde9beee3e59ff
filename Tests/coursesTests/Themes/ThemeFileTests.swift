import Catalogue
import Testing
import Themes

@testable import courses

struct ThemeFileTests {
  private func file(_ text: String) throws -> BaseTheme {
    try ThemeFile(Array(text.utf8), path: "x.json").theme
  }

  @Test func `what a file gives is overridden, and the rest follows`() throws {
    let theme = try file(##"{"base": "light", "brand": "#7b2d26", "alertLow": "#555"}"##)
    var expected = BaseTheme.light
    expected[.brand] = Color(red: 0x7B, green: 0x2D, blue: 0x26)
    expected[.alertLow] = Color(red: 0x55, green: 0x55, blue: 0x55)
    #expect(theme == expected)
    #expect(theme.screenHeaderBackground == expected.brand)
  }

  @Test func `a file that gives nothing is the dark theme, and may have a byte order mark`() throws
  {
    #expect(try file("{}") == .dark)
    #expect(try file("\u{FEFF} {\"base\":\"dark\"}\n") == .dark)
  }

  @Test(arguments: ColorRole.allCases)
  func `every role has a name there`(role: ColorRole) throws {
    #expect(try file("{\"\(role.rawValue)\":\"#123456\"}")[role].description == "#123456")
  }

  @Test(arguments: [
    ("", "it is no JSON, it is empty. Next: write "),
    ("brand: red", "it is no JSON, line 1, column 1: "),
    ("{\"brand\": \"#fff\"", "it is no JSON, it ends too early, at line 1, column 17. Next: write"),
    ("[]", "it is no JSON object. Next: write"), ("\"dark\"", "it is no JSON object."),
    (##"{"brnd": "#fff"}"##, "\"brnd\" is no role. Next: brand"),
    (##"{"textprimary": "#fff"}"##, "\"textprimary\" is no role. Next: textPrimary"),
    (
      ##"{"zebra": "#fff"}"##,
      "\"zebra\" is no role. Next: base, brand, primary, backgroundPrimary,"
    ),
    (#"{"brand": "teal"}"#, "brand is \"teal\", not a colour such as #1b7586 or #fa0."),
    (##"{"brand": "#12345"}"##, "brand is \"#12345\", not a colour"),
    (#"{"alertLow": 7}"#, "alertLow is 7, not a colour"),
    (#"{"alertLow": null}"#, "alertLow is null, not a colour"),
    (#"{"alertLow": {"a": 1}}"#, "alertLow is an object, not a colour"),
    (#"{"alertLow": [true]}"#, "alertLow is a list, not a colour"),
    (#"{"base": "drak"}"#, "base is \"drak\", not dark or light. Next: dark"),
    (#"{"base": true}"#, "base is true, not dark or light. Next: dark or light"),
    (##"{"brand": "#fff", "brand": "#000"}"##, "\"brand\" comes twice."),
    ("{\"\\u001b[31m\\u202e\": 1}", "\"\" is no role."),
    ("{\"brand\": \"\\u001b]0;x\\u0007red\"}", "brand is \"red\", not a colour"),
  ])
  func `a file that is no theme says where and what is wanted`(text: String, message: String)
    throws
  {
    let error = try #require(throws: ThemeFileError.self) { try file(text) }
    #expect(error.description.hasPrefix("x.json is no theme: " + message), "\(error)")
  }
}
