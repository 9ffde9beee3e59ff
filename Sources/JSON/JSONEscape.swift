extension [UInt8] {
  /// Appends a text in quotes, with what must not reach a terminal escaped: C0, DEL, C1, the
  /// bidirectional controls (Unicode 15.0, UAX #9, table 3) and the two line separators.
  mutating func appendJSONString(_ text: String) {
    append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { utf8 in
      var start = 0
      var index = 0
      while index < utf8.count {
        guard !utf8[index].isPlainInJSON, let escaped = Escape(at: index, in: utf8) else {
          index += 1
          continue
        }
        append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start..<index]))
        append(escaped)
        index += escaped.length
        start = index
      }
      append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start...]))
    }
    append(UInt8(ascii: "\""))
  }

  private mutating func append(_ escape: Escape) {
    append(UInt8(ascii: "\\"))
    if let name = escape.shortName { return append(name) }
    append(UInt8(ascii: "u"))
    for shift in [12, 8, 4, 0] as [UInt16] {
      let digit = UInt8(escape.unit >> shift & 0xF)
      append(digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10))
    }
  }
}

/// A character that is written as an escape.
private struct Escape {
  let unit: UInt16
  /// How many bytes of UTF-8 it replaces.
  let length: Int

  init?(at index: Int, in utf8: UnsafeBufferPointer<UInt8>) {
    // Swift strings are valid UTF-8: a lead byte is followed by all that belong to it.
    switch utf8[index] {
    case 0xC2 where utf8[index + 1] <= 0x9F:
      (unit, length) = (UInt16(utf8[index + 1]), 2)
    case 0xD8 where utf8[index + 1] == 0x9C:
      (unit, length) = (0x061C, 2)
    case 0xE2:
      unit = 0x2000 | UInt16(utf8[index + 1] & 0x3F) << 6 | UInt16(utf8[index + 2] & 0x3F)
      length = 3
      switch unit {
      case 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: break
      default: return nil
      }
    case ..<0x80: (unit, length) = (UInt16(utf8[index]), 1)
    default: return nil
    }
  }

  /// The character after the backslash, where the grammar has one for it.
  var shortName: UInt8? {
    switch unit {
    case 0x22, 0x5C: UInt8(unit)
    case 0x08: UInt8(ascii: "b")
    case 0x09: UInt8(ascii: "t")
    case 0x0A: UInt8(ascii: "n")
    case 0x0C: UInt8(ascii: "f")
    case 0x0D: UInt8(ascii: "r")
    default: nil
    }
  }
}

extension UInt8 {
  /// False where an escape may be needed: `Escape` then looks closer.
  fileprivate var isPlainInJSON: Bool {
    switch self {
    case ..<0x20, 0x22, 0x5C, 0x7F, 0xC2, 0xD8, 0xE2: false
    default: true
    }
  }
}
