import Glibc

/// ASCII text: an atom is a byte, and nothing is known before it is asked for.
struct ASCIIAtoms: Atoms {
  let bytes: UnsafeBufferPointer<UInt8>

  var count: Int { bytes.count }
  func offset(_ index: Int) -> Int { index }
  func width(_ index: Int) -> Int { bytes[index] == 0x0A ? 0 : 1 }
  func isLineEnd(_ index: Int) -> Bool { bytes[index] == 0x0A }
  func isSpace(_ index: Int) -> Bool { bytes[index] == 0x20 }
  func isSoftHyphen(_ index: Int) -> Bool { false }

  func allowsBreak(before index: Int) -> Bool {
    // Within most words no table is needed (LB28).
    if Self.isLetter(bytes[index]) && Self.isLetter(bytes[index - 1]) { return false }
    let (last, next) = (lineBreakClass(index - 1), lineBreakClass(index))
    // No context of a class allows more than the class alone.
    guard LineBreakRules.allowsBreak(after: last, before: next) else { return false }
    switch last {
    case .prefixNumeric, .postfixNumeric:
      // LB25: the bracket may open a number.
      return
        !(next == .openPunctuation && index + 1 < count
        && lineBreakClass(index + 1) == .numeric)
    case .space, .hyphen, .breakSymbol, .infixNumeric, .closePunctuation, .closeParenthesis:
      let context = LineBreakRules.context(after: base(ofContextAt: index - 1), last)
      return LineBreakRules.allowsBreak(after: context, before: next)
    default: return true
    }
  }

  func reach(from start: Int, limit: Int) -> (index: Int, width: Int) {
    let length = min(limit, count - start)
    if let base = bytes.baseAddress, let end = memchr(base + start, 0x0A, length) {
      let index = base.distance(to: end.assumingMemoryBound(to: UInt8.self))
      return (index, index - start)
    }
    var index = start + length
    while index < count && bytes[index] == 0x20 { index += 1 }
    return (index, index - start)
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

  private func lineBreakClass(_ index: Int) -> LineBreakClass {
    bytes[index] == Paragraph.glue ? .glue : ScalarProperties(ascii: bytes[index]).lineBreakClass
  }

  /// What decides on the context of an atom: the class before a run of spaces, hyphens, or
  /// symbols of a number.
  private func base(ofContextAt index: Int) -> LineBreakClass {
    let last = lineBreakClass(index)
    var index = index - 1
    while index >= 0 {
      let next = lineBreakClass(index)
      let goesOn =
        switch last {
        case .space, .hyphen: next == last
        default: next == .breakSymbol || next == .infixNumeric
        }
      guard goesOn else { return next }
      index -= 1
    }
    return .start
  }
}
