import Terminal
import Testing
import Themes

struct BackgroundReplyTests {
  /// What an answer told, and what of it would be taken for typed keys.
  private func read(_ text: String) -> (reply: BackgroundReply, typed: String) {
    var reply = BackgroundReply()
    let bytes = text.replacing("^", with: "\u{1B}").utf8.flatMap { reply.take($0) }
    return (reply, String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "^"))
  }

  /// By hand: 0x8000 of 0xFFFF is 127.5 of 255, and 0x5 of 0xF is 85.
  @Test(arguments: [
    ("^]11;rgb:1a1a/2b2b/ffff^\\", "#1a2bff"), ("^]11;rgb:1a1a/2b2b/ffff\u{7}", "#1a2bff"),
    ("^]11;rgb:1a/2b/ff^\\", "#1a2bff"), ("^]11;rgb:5/a/f\u{7}", "#55aaff"),
    ("^]11;rgb:8000/000/fff^\\", "#8000ff"), ("^]11;rgba:1a1a/2b2b/ffff/0000^\\", "#1a2bff"),
    ("^]11;#1A2BFF\u{7}", "#1a2bff"),
  ])
  func `the background is read in each of its forms`(text: String, hex: String) {
    let (reply, typed) = read(text + "^[?62;22c")
    #expect(reply.color?.description == hex)
    #expect(reply.isComplete && typed.isEmpty)
  }

  @Test(arguments: [
    "^]11;^\\", "^]11;red\u{7}", "^]11;rgb:1/2^\\", "^]11;rgb:1/2/3/4^\\", "^]11;rgb:12345/0/0^\\",
    "^]11;rgb:+1/0/0^\\", "^]11;rgb:-1/0/0^\\", "^]11;rgb://^\\", "^]11;rgb:g/0/0^\\",
    "^]11;?^\\", "^]11;\u{9B}é^\\", "",
  ])
  func `an answer that is no colour tells nothing and is no key`(text: String) {
    let (reply, typed) = read(text + "^[?1;2c")
    #expect(reply.color == nil && reply.isComplete && typed.isEmpty)
  }

  @Test func `an endless answer is bounded and no key`() {
    let (reply, typed) = read("^]11;rgb:" + String(repeating: "f", count: 100_000) + "\u{7}x^[?c")
    #expect(reply.color == nil && reply.isComplete)
    #expect(typed == "x")
  }

  @Test func `one that was cut off ends with the next key`() {
    let (reply, typed) = read("^]11;rgb:1a1a/2b\r^]11;rgb:0/0/0^[A^[?1c")
    #expect(reply.color == nil && reply.isComplete)
    #expect(typed == "\r^[A")
  }

  @Test(arguments: ["list\r", "^[A^[B", "^^", "^]12;x", "^[?1u", "é漢", "^OA", "^]1^[C", "^[1;5C"])
  func `what is typed meanwhile is kept, keys with sequences too`(keys: String) {
    let (reply, typed) = read(keys + "x^]11;rgb:0/0/0\u{7}" + keys + "x^[?1c")
    #expect(typed == keys + "x" + keys + "x")
    #expect(reply.color == .black && reply.isComplete)
  }

  @Test(arguments: [
    ("15;0", Color.black), ("0;15", .white), ("0;default;15", .white), ("15", nil), ("15;", nil),
    ("0;default", nil), ("0;16", nil), ("0;-1", nil), ("", nil),
  ])
  func `COLORFGBG names the background last`(text: String, color: Color?) {
    #expect(TerminalBackground.color(colorfgbg: text) == color)
  }
}
