/// ISO-2022-JP (encoding standard, section 12.2.2), in which escape sequences switch between sets.
struct ISO2022JPEncoder {
  /// By the sequence that switches to it.
  private enum Mode: String {
    case ascii = "\u{1B}(B", roman = "\u{1B}(J", jis0208 = "\u{1B}$B"
  }

  private var output: [UInt8] = []
  private var mode = Mode.ascii

  /// The text's bytes, which end in ASCII, with `&#N;` for what the encoding lacks.
  static func encode(_ text: String) -> [UInt8] {
    var encoder = ISO2022JPEncoder()
    for scalar in text.unicodeScalars { encoder.append(scalar) }
    encoder.enter(.ascii)
    return encoder.output
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x0E, 0x0F, 0x1B:
      // They would switch sets themselves.
      append(referenceTo: "\u{FFFD}")
    case 0x5C, 0x7E:
      enter(.ascii)
      output.append(UInt8(scalar.value))
    case ..<0x80:
      leavePairs()
      output.append(UInt8(scalar.value))
    case 0xA5, 0x203E:
      enter(.roman)
      output.append(scalar.value == 0xA5 ? 0x5C : 0x7E)
    default:
      guard let pointer = PairPointers.jis0208.pointer(inRowsOf: Self.full(scalar.value)) else {
        return append(referenceTo: scalar)
      }
      enter(.jis0208)
      output.append(pair: pointer / 94 + 0x21, pointer % 94 + 0x21)
    }
  }

  private mutating func append(referenceTo scalar: Unicode.Scalar) {
    leavePairs()
    output += scalar.reference
  }

  /// ASCII's letters and signs but two are in the Roman set too, which therefore can stay.
  private mutating func leavePairs() {
    if mode == .jis0208 { enter(.ascii) }
  }

  private mutating func enter(_ next: Mode) {
    guard mode != next else { return }
    mode = next
    output += next.rawValue.utf8
  }

  /// Halfwidth katakana are written at full width.
  private static func full(_ point: UInt32) -> UInt32 {
    (0xFF61...0xFF9F).contains(point) ? katakana[Int(point - 0xFF61)].value : point
  }

  /// The standard's index ISO-2022-JP katakana.
  private static let katakana = Array(
    """
    。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホ\
    マミムメモヤユヨラリルレロワン\u{309B}\u{309C}
    """.unicodeScalars)
}
