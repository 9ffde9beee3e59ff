import PageText
import Terminal
import Testing
import Themes

struct RenderingTests {
  private let colored = Rendering(
    palette: Palette(BaseTheme.dark, depth: .sixteen), isolatesRightToLeft: false)
  private let isolating = Rendering(isolatesRightToLeft: true)

  private func text(_ rendering: Rendering, _ spans: Span...) -> String {
    String(decoding: rendering.bytes(of: [Line(spans: spans)]), as: UTF8.self)
  }

  @Test func `plain lines are their text and a line feed`() {
    let lines = [Line("Courses", role: .heading), Line(""), Line("é漢")]
    #expect(Rendering.plain.bytes(of: lines) == [UInt8]("Courses\n\né漢\n".utf8))
  }

  @Test func `a style is switched off before the line ends`() {
    #expect(text(colored, Span("Courses", role: .heading)) == "\u{1B}[1mCourses\u{1B}[0m\n")
    let line = text(colored, Span("[1] ", role: .number), Span("Swift", role: .link), Span("."))
    #expect(line == "\u{1B}[36m[1] \u{1B}[0m\u{1B}[4;36mSwift\u{1B}[0m.\n")
  }

  @Test(arguments: Span.Role.allCases.filter { ![.text, .quote].contains($0) })
  func `every role but text and quotes has a style in sixteen colours too`(role: Span.Role) {
    let line = text(colored, Span("x", role: role))
    #expect(line.hasPrefix("\u{1B}[") && line.hasSuffix("mx\u{1B}[0m\n"))
  }

  @Test func `left-to-right lines are not isolated`() {
    #expect(text(isolating, Span("3 "), Span("Ünï 漢字 😀 ‐")) == "3 Ünï 漢字 😀 ‐\n")
  }

  @Test func `right-to-left text is isolated without the blanks around it`() {
    let line = text(isolating, Span("3"), Span("  שלום עולם  "), Span("2027-01-01"))
    #expect(line == "3  \u{2068}שלום עולם\u{2069}  2027-01-01\n")
  }

  @Test func `a right-to-left sentence with a link in it is isolated as one`() {
    let line = text(
      isolating, Span("* "), Span("שלום "), Span("[2] ", role: .number),
      Span("عالم", role: .link))
    #expect(line == "* \u{2068}שלום [2] عالم\u{2069}\n")
  }

  @Test func `an isolate is closed where colours are on too`() {
    let both = Rendering(
      palette: Palette(BaseTheme.dark, depth: .sixteen), isolatesRightToLeft: true)
    #expect(
      text(both, Span("שלום", role: .strong)) == "\u{1B}[1m\u{2068}שלום\u{2069}\u{1B}[0m\n")
  }

  @Test func `a pipe gets no isolates`() {
    #expect(text(.plain, Span("שלום")) == "שלום\n")
  }
}

struct ColorModeTests {
  @Test(arguments: [
    (ColorMode.auto, true, ["TERM": "xterm"], true),
    (.auto, true, ["TERM": "xterm", "NO_COLOR": ""], true),
    (.auto, true, ["TERM": "xterm", "NO_COLOR": "1"], false),
    (.auto, true, ["TERM": "dumb"], false),
    (.auto, true, [:], false),
    (.auto, false, ["TERM": "xterm"], false),
    (.always, false, ["NO_COLOR": "1"], true),
    (.never, true, ["TERM": "xterm"], false),
  ])
  func `colour needs a terminal and nobody against it, or a command`(
    mode: ColorMode, isTerminal: Bool, environment: [String: String], isOn: Bool
  ) {
    #expect(mode.isOn(isTerminal: isTerminal) { environment[$0] } == isOn)
  }
}
