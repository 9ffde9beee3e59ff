import TestSupport
import Testing

@testable import DemoInstance

struct FormFieldTests {
  @Test(arguments: [
    ("a=1&b=2", [("a", "1"), ("b", "2")]),
    ("a+b=c%2Bd", [("a b", "c+d")]),
    ("a", [("a", "")]), ("=b", [("", "b")]), ("a=b=c", [("a", "b=c")]),
    ("&&a=1&", [("a", "1")]), ("", []),
    ("caf%C3%A9=%E9", [("café", "\u{FFFD}")]),
    ("a=%&b=%4&c=%zz&d=%25", [("a", "%"), ("b", "%4"), ("c", "%zz"), ("d", "%")]),
  ])
  func `fields are read by the URL Standard`(body: String, expected: [(String, String)]) {
    let fields = FormField.fields(of: Array(body.utf8))
    #expect(fields == expected.map { FormField(name: $0.0, value: $0.1) })
  }

  @Test(arguments: UInt64(1)...200)
  func `any bytes are read without loss of separators`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let alphabet = Array("%&=+4fG".utf8) + [0, 0x1B, 0xC3, 0xA9, 0xFF]
    let body = (0..<Int.random(in: 0...60, using: &random)).map { _ in
      alphabet.randomElement(using: &random) ?? 0
    }
    let pairs = body.split(separator: UInt8(ascii: "&")).count
    #expect(FormField.fields(of: body).count == pairs)
  }
}
