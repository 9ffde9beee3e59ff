/// A paragraph as the smallest pieces that a line can end between.
///
/// Two forms share one line breaker: plain ASCII, which needs no preparation, and anything else.
protocol Atoms {
  var count: Int { get }
  /// In cells.
  func width(_ index: Int) -> Int
  func kind(_ index: Int) -> AtomKind
  /// Whether a line can end before this atom; asked for all but the first.
  func allowsBreak(before index: Int) -> Bool
  /// Where the atom's bytes begin; `count` gives the end of the text.
  func offset(_ index: Int) -> Int
}

/// What an atom is to the line breaker, after UAX #14 as far as it is followed.
enum AtomKind: UInt8 {
  case letter, digit, space, newline
  /// Breaks after it: `-`.
  case hyphen
  /// Breaks on either side: an ideograph, a kana, an emoji.
  case wide
  /// Never begins a line: closing brackets, full stops, small kana.
  case closing
  /// Never ends a line: opening brackets.
  case opening
  /// Never breaks on either side: a no-break space.
  case glue
  /// Shown only as a hyphen where the line breaks at it.
  case softHyphen
  /// A place for a break without a width.
  case zeroSpace
  case other
}

/// ASCII text: an atom is a byte.
struct ASCIIAtoms: Atoms {
  let bytes: UnsafeBufferPointer<UInt8>

  var count: Int { bytes.count }

  func width(_ index: Int) -> Int { bytes[index] == 0x0A ? 0 : 1 }

  func kind(_ index: Int) -> AtomKind {
    switch bytes[index] {
    case 0x20: .space
    case 0x0A: .newline
    default: .other
    }
  }

  func allowsBreak(before index: Int) -> Bool {
    let before = bytes[index - 1]
    if before == 0x20 { return bytes[index] != 0x20 }
    guard before == UInt8(ascii: "-"), index >= 2 else { return false }
    return BreakRules.allowsBreak(
      afterHyphenBetween: BreakRules.kind(ofASCII: bytes[index - 2]),
      and: BreakRules.kind(ofASCII: bytes[index]))
  }

  func offset(_ index: Int) -> Int { index }
}

/// Text with anything in it: an atom is a grapheme cluster.
struct ClusterAtoms: Atoms {
  private struct Atom {
    var offset: UInt32
    var width: UInt8
    var kind: AtomKind
  }

  private var atoms: [Atom] = []
  private var end = 0
  /// Whether there is something that isn't shown as it is: see `AtomKind`.
  private(set) var hasInvisible = false

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    atoms.reserveCapacity(bytes.count)
    end = bytes.count
    var index = 0
    while index < bytes.count {
      let scalar = Self.scalar(in: bytes, at: index)
      let next = index + scalar.length
      if scalar.standsAlone, Self.scalar(in: bytes, at: next).standsAlone {
        append(scalar.value, scalar.value, width: scalar.value.cellWidth, at: index)
        index = next
      } else {
        index = appendClusters(of: bytes, from: index)
      }
    }
  }

  var count: Int { atoms.count }
  func width(_ index: Int) -> Int { Int(atoms[index].width) }
  func kind(_ index: Int) -> AtomKind { atoms[index].kind }
  func offset(_ index: Int) -> Int { index < atoms.count ? Int(atoms[index].offset) : end }

  func allowsBreak(before index: Int) -> Bool {
    let (before, after) = (atoms[index - 1].kind, atoms[index].kind)
    if before == .hyphen {
      return index >= 2
        && BreakRules.allowsBreak(afterHyphenBetween: atoms[index - 2].kind, and: after)
    }
    return BreakRules.allowsBreak(between: before, and: after)
  }

  private mutating func append(
    _ first: Unicode.Scalar, _ last: Unicode.Scalar, width: Int, at offset: Int
  ) {
    let kind = BreakRules.kind(of: first, width: width)
    if kind == .softHyphen || kind == .zeroSpace || kind == .glue { hasInvisible = true }
    let shown =
      switch kind {
      case .softHyphen, .zeroSpace: 0
      // The program's own has the width of the space that it becomes.
      case .glue where first.value == Paragraph.glue: 1
      default: width
      }
    atoms.append(Atom(offset: UInt32(offset), width: UInt8(clamping: shown), kind: kind))
  }

  /// Adds the clusters up to the next place where two scalars stand alone; gives that place.
  private mutating func appendClusters(
    of bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int {
    var end = start
    var stoodAlone = false
    while end < bytes.count {
      let scalar = Self.scalar(in: bytes, at: end)
      if stoodAlone && scalar.standsAlone { break }
      stoodAlone = scalar.standsAlone
      end += scalar.length
    }
    var offset = start
    for cluster in String(decoding: bytes[start..<end], as: UTF8.self) {
      let scalars = cluster.unicodeScalars
      let first = scalars[scalars.startIndex]
      append(first, first, width: cluster.cellWidth, at: offset)
      offset += cluster.utf8.count
    }
    return end
  }

  private struct Scalar {
    var value: Unicode.Scalar
    var length: Int
    /// Whether it is a cluster wherever the scalars next to it stand alone too.
    var standsAlone: Bool
  }

  /// - Parameter bytes: valid UTF-8; its end stands alone.
  private static func scalar(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Scalar {
    guard index < bytes.count else { return Scalar(value: " ", length: 0, standsAlone: true) }
    let first = UInt32(bytes[index])
    guard first >= 0x80 else {
      return Scalar(value: Unicode.Scalar(bytes[index]), length: 1, standsAlone: true)
    }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    var value = first & (0x7F >> UInt32(length))
    for byte in bytes[min(index + 1, bytes.count)..<min(index + length, bytes.count)] {
      value = value << 6 | UInt32(byte & 0x3F)
    }
    return Scalar(
      value: Unicode.Scalar(value) ?? "\u{FFFD}", length: length, standsAlone: standsAlone(value))
  }

  /// Scalars of Grapheme_Cluster_Break Other and Hangul syllables; not all of them.
  private static func standsAlone(_ value: UInt32) -> Bool {
    switch value {
    case 0xA0..<0xA9, 0xAA..<0xAE, 0xAF..<0x300, 0x370..<0x483, 0x48A..<0x530, 0x2010..<0x2028,
      0x2030..<0x203C, 0x20A0..<0x20C1, 0x3000..<0x302A, 0x3041..<0x3097, 0x309B..<0x3100,
      0x3400..<0x4DC0, 0x4E00..<0xA000, 0xAC00..<0xD7A4, 0xF900..<0xFAD0, 0xFF01..<0xFF9E:
      true
    default: false
    }
  }
}
