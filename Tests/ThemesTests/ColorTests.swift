import Themes
import Testing

struct ColorTests {
  @Test(arguments: [
    ("#1b7586", Color(red: 0x1B, green: 0x75, blue: 0x86)),
    ("#FA0", Color(red: 0xFF, green: 0xAA, blue: 0x00)),
    ("#000000", Color.black), ("#fff", Color.white),
  ])
  func `a colour is read in three or six digits`(text: String, color: Color) {
    #expect(Color(hex: text) == color)
  }

  @Test(arguments: ["", "#", "fff", "#ffff", "#12345", "#1234567", "#ggg", "red", "# ff", "#é12"])
  func `anything else is no colour`(text: String) { #expect(Color(hex: text) == nil) }

  @Test func `a colour is written in six digits`() {
    #expect(Color(red: 0x0B, green: 0x75, blue: 0xF6).description == "#0b75f6")
  }

  /// By hand: 0x80 is ((128/255 + 0.055) / 1.055) ^ 2.4 = 0.2159 of white's light.
  @Test(arguments: [
    ("#000", 0.0), ("#fff", 1.0), ("#f00", 0.2126), ("#0f0", 0.7152), ("#00f", 0.0722),
    ("#808080", 0.2159),
  ])
  func `the luminance is that of WCAG`(text: String, luminance: Double) throws {
    let color = try #require(Color(hex: text))
    #expect(abs(color.relativeLuminance - luminance) < 0.0001)
  }

  /// The pairs that WebAIM's and others' texts on contrast name: #767676 is the lightest grey that
  /// passes on white, and #777 fails.
  @Test(arguments: [
    ("#000", "#fff", 21.0), ("#fff", "#fff", 1.0), ("#767676", "#fff", 4.54),
    ("#777777", "#fff", 4.48), ("#f00", "#fff", 4.0),
  ])
  func `the contrast is that of WCAG, either way round`(a: String, b: String, ratio: Double) throws
  {
    let (a, b) = (try #require(Color(hex: a)), try #require(Color(hex: b)))
    #expect(abs(a.contrast(with: b) - ratio) < 0.005)
    #expect(a.contrast(with: b) == b.contrast(with: a))
  }

  @Test func `a colour that can be read stays, another is mixed until it can be`() throws {
    let grey = try #require(Color(hex: "#767676"))
    #expect(grey.readable(on: .white) == grey)
    let blue = try #require(Color(hex: "#0000ff"))
    let lighter = blue.readable(on: .black)
    #expect(lighter.isReadable(on: .black) && lighter.blue == 255 && lighter != .white)
    for level in UInt8.min ... .max {
      let background = Color(red: level, green: level, blue: level)
      #expect(background.readable(on: background).isReadable(on: background))
    }
  }

  @Test func `the halves of a mixture are told by their share`() {
    #expect(Color.black.mixed(with: .white, 0.2) == Color(red: 51, green: 51, blue: 51))
    #expect(Color.white.mixed(with: .black, 1) == .black)
  }

  @Test func `a difference follows the eye: dark blues are closer to black than yellows are`()
    throws
  {
    let (blue, yellow) = (try #require(Color(hex: "#00f")), try #require(Color(hex: "#ff0")))
    #expect(Color.white.difference(from: .white) == 0)
    // Oklab's lightness goes from 0 to 1, and neither has a hue.
    #expect(abs(Color.white.difference(from: .black) - 1) < 0.001)
    #expect(blue.difference(from: .black) < yellow.difference(from: .black))
  }
}
