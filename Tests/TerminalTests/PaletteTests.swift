import PageText
import Terminal
import Testing
import Themes

struct PaletteTests {
  private func text(
    _ theme: BaseTheme, _ depth: ColorDepth, paintsBackground: Bool = false,
    fillsLines: Bool = false, _ spans: Span...
  ) -> String {
    let palette = Palette(
      theme, depth: depth, paintsBackground: paintsBackground, fillsLines: fillsLines)
    let rendering = Rendering(palette: palette, isolatesRightToLeft: false)
    return String(decoding: rendering.bytes(of: [Line(spans: spans)]), as: UTF8.self)
      .replacing("\u{1B}", with: "^")
  }

  private func theme(_ role: ColorRole, _ hex: String) throws -> BaseTheme {
    var theme = BaseTheme.dark
    theme[role] = try #require(Color(hex: hex))
    return theme
  }

  @Test func `a terminal of 24 bits gets a colour's bytes`() throws {
    let theme = try theme(.textActionable, "#0a64ff")
    #expect(text(theme, .trueColor, Span("x", role: .link)) == "^[4;38;2;10;100;255mx^[0m\n")
  }

  /// By hand: 95, 175, 215 are the levels 1, 3 and 4 of the cube, 16 + 36 + 18 + 4; 128 is the
  /// thirteenth grey.
  @Test(arguments: [("#5fafd7", 74), ("#808080", 244), ("#ffffff", 231), ("#eeeeee", 255)])
  func `one of 256 gets the colour's number`(hex: String, number: Int) throws {
    let theme = try theme(.textActionable, hex)
    #expect(text(theme, .indexed256, Span("x", role: .link)) == "^[4;38;5;\(number)mx^[0m\n")
  }

  @Test func `one of 256 gets the colour that looks most alike`() throws {
    let theme = try theme(.textActionable, "#5eb0d6")
    #expect(text(theme, .indexed256, Span("x", role: .link)) == "^[4;38;5;74mx^[0m\n")
  }

  @Test(arguments: [
    ("#00c8d0", "36;"), ("#ff4040", "91;"), ("#60ff60", "92;"), ("#dddddd", ""), ("#0000ee", ""),
  ])
  func `one of 16 gets the nearest hue, and its own text colour for what is grey or too dark`(
    hex: String, parameter: String
  ) throws {
    let theme = try theme(.textActionable, hex)
    let expected = parameter.isEmpty ? "^[4mx^[0m\n" : "^[4;\(parameter.dropLast())mx^[0m\n"
    #expect(text(theme, .sixteen, Span("x", role: .link)) == expected)
  }

  @Test func `without colours there is text alone`() {
    let spans = (Span("a", role: .title), Span("b", role: .link))
    #expect(text(.dark, .none, paintsBackground: true, spans.0, spans.1) == "ab\n")
  }

  @Test func `a background is set before the text and taken back before the line ends`() throws {
    var theme = try theme(.backgroundPrimary, "#000")
    theme[.textPrimary] = .white
    let surface = "38;2;255;255;255"
    #expect(
      text(theme, .trueColor, paintsBackground: true, fillsLines: true, Span("a"))
        == "^[48;2;0;0;0;\(surface)m^[Ka^[0m\n")
    #expect(
      text(
        theme, .trueColor, paintsBackground: true, Span("a", role: .strong), Span("b"))
        == "^[48;2;0;0;0;\(surface)m^[1ma^[0;48;2;0;0;0;\(surface)mb^[0m\n")
    #expect(text(theme, .sixteen, paintsBackground: true, Span("a")) == "a\n")
  }

  @Test func `a title has a line of its own colours, a title in a cell has not`() throws {
    var theme = try theme(.screenHeaderBackground, "#006")
    theme[.screenHeaderText] = .white
    let bar = "48;2;0;0;102;38;2;255;255;255"
    #expect(
      text(theme, .trueColor, fillsLines: true, Span("  "), Span("A", role: .title))
        == "^[\(bar)m^[K  ^[1mA^[0;\(bar)m^[0m\n")
    #expect(text(theme, .sixteen, Span("A", role: .title)) == "^[1mA^[0m\n")
    let cell = text(theme, .trueColor, Span("| ", role: .text), Span("A", role: .title))
    #expect(cell == "| ^[1mA^[0m\n")
  }

  @Test func `nothing is said by colour alone`() {
    // Numbers have brackets or a column, code and quotes their own lines or places.
    let told: [Span.Role] = [.title, .heading, .link, .emphasis, .strong, .notice, .failure]
    for role in told {
      let line = text(.dark, .sixteen, Span("x", role: role))
      #expect(line.contains("^[1") || line.contains("^[4"), "\(role)")
    }
  }

  @Test(arguments: [BaseTheme.dark, .light], [ColorDepth.indexed256, .trueColor])
  func `what can be read stays so in the colours that are sent`(theme: BaseTheme, depth: ColorDepth)
    throws
  {
    for role in Span.Role.allCases {
      let line = text(theme, depth, paintsBackground: true, Span("x", role: role))
      let codes = line.split(separator: "^[").flatMap {
        $0.prefix { $0 != "m" }.split(separator: ";")
      }
      let background = try #require(sentColor(48, in: codes))
      let foreground = try #require(sentColor(38, in: codes.prefix(codes.count - 1)))
      #expect(foreground.contrast(with: background) >= 4.5, "\(role): \(line)")
    }
  }

  /// The last colour of text (38) before the reset, or the first behind it (48).
  private func sentColor(_ selector: Int, in codes: some Collection<Substring>) -> Color? {
    let numbers = codes.prefix { $0 != "0" }.compactMap { Int($0) }
    let places = numbers.indices.dropLast().filter {
      numbers[$0] == selector && [2, 5].contains(numbers[$0 + 1])
    }
    guard let place = places.last else { return nil }
    let parts = numbers[(place + 2)...]
    guard numbers[place + 1] == 5 else {
      let bytes = parts.prefix(3).map { UInt8($0) }
      return Color(red: bytes[0], green: bytes[1], blue: bytes[2])
    }
    guard let index = parts.first else { return nil }
    let grey = UInt8(clamping: 8 + 10 * (index - 232))
    if index >= 232 { return Color(red: grey, green: grey, blue: grey) }
    let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
    let cube = index - 16
    return Color(red: levels[cube / 36], green: levels[cube / 6 % 6], blue: levels[cube % 6])
  }
}

struct ColorDepthTests {
  @Test(arguments: [
    (["TERM": "xterm"], ColorDepth.sixteen), (["TERM": "linux"], .sixteen),
    (["TERM": "xterm-256color"], .indexed256), (["TERM": "screen-256color"], .indexed256),
    (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .trueColor),
    (["TERM": "xterm", "COLORTERM": "24bit"], .trueColor), (["TERM": "xterm-direct"], .trueColor),
    (["TERM": "screen", "COLORTERM": "truecolor"], .indexed256),
    (["TERM": "xterm-kitty"], .trueColor),
    (["TERM": "xterm", "COLORTERM": "yes"], .sixteen),
    (["TERM": "dumb", "COLORTERM": "24bit"], .none),
    (["TERM": "xterm-256color", "NO_COLOR": "1"], .none), ([:], .none),
  ])
  func `the environment tells how many colours there are`(
    environment: [String: String], depth: ColorDepth
  ) {
    #expect(ColorDepth(.auto, isTerminal: true) { environment[$0] } == depth)
  }

  @Test func `--color overrules the environment, and a pipe has no colours by itself`() {
    #expect(ColorDepth(.always, isTerminal: false) { _ in nil } == .sixteen)
    #expect(ColorDepth(.never, isTerminal: true) { ["TERM": "xterm"][$0] } == .none)
    #expect(ColorDepth(.auto, isTerminal: false) { ["TERM": "xterm"][$0] } == .none)
  }

  @Test func `each has more colours than the one before`() {
    #expect(ColorDepth.allCases == [.none, .sixteen, .indexed256, .trueColor])
    #expect(min(ColorDepth.trueColor, .sixteen) == .sixteen)
  }
}
