/// Takes out of UTF-8 text whatever a terminal could act on.
///
/// That is C0 but for white space, DEL, C1, bidirectional controls, and whole escape sequences
/// (ECMA-48: CSI, and the strings OSC, DCS, SOS, PM and APC up to ST or BEL, in 7-bit and C1 form).
/// The separators U+2028 and U+2029 become spaces.
struct ControlFilter {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  private let bytes: Bytes
  /// Whether bidirectional controls and separators stay, which a parser passes on as they are.
  private let keepsMarks: Bool
  /// A string without its end is searched once; else a page of openings would take quadratic time.
  private var stringsEnd = true

  /// Adds the text to `output` without its controls; white space stays as it is.
  static func append(_ bytes: Bytes, to output: inout [UInt8], keepingMarks: Bool = false) {
    var filter = ControlFilter(bytes, keepsMarks: keepingMarks)
    filter.append(to: &output)
  }

  /// Whether the text can stay as it is.
  static func isClean(_ bytes: Bytes, keepingMarks: Bool = false) -> Bool {
    ControlFilter(bytes, keepsMarks: keepingMarks).nextControl(from: 0) == nil
  }

  private init(_ bytes: Bytes, keepsMarks: Bool) {
    self.bytes = bytes
    self.keepsMarks = keepsMarks
  }

  private mutating func append(to output: inout [UInt8]) {
    var start = 0
    while let control = nextControl(from: start) {
      output.append(contentsOf: Bytes(rebasing: bytes[start..<control]))
      if isSeparator(control) { output.append(UInt8(ascii: " ")) }
      start = end(ofControlAt: control)
    }
    output.append(contentsOf: Bytes(rebasing: bytes[start...]))
  }

  private func nextControl(from start: Int) -> Int? {
    var index = start
    while index < bytes.count {
      let end = min(index + 8, bytes.count)
      if mayHaveControl(index..<end) {
        for place in index..<end where isControl(place) { return place }
      }
      index = end
    }
    return nil
  }

  private func isControl(_ index: Int) -> Bool {
    let byte = bytes[index]
    // Tab, line feed, form feed and carriage return are white space in HTML.
    if byte < 0x20 { return byte != 0x09 && byte != 0x0A && byte != 0x0C && byte != 0x0D }
    return byte == 0x7F || (byte >= 0xC2 && length(ofWideControlAt: index) > 0)
  }

  /// Looks at eight bytes at once, which most text passes.
  private func mayHaveControl(_ range: Range<Int>) -> Bool {
    guard range.count == 8, let base = bytes.baseAddress else { return true }
    let word = UnsafeRawPointer(base).loadUnaligned(
      fromByteOffset: range.lowerBound, as: UInt64.self)
    let ones: UInt64 = 0x0101_0101_0101_0101
    // A byte that is less than a number, or zero, sets its highest bit when that is subtracted.
    func bits(of word: UInt64, below number: UInt64) -> UInt64 { (word &- ones * number) & ~word }
    func bits(equal byte: UInt64) -> UInt64 { bits(of: word ^ ones * byte, below: 1) }
    let found =
      bits(of: word, below: 0x20) | bits(equal: 0x7F) | bits(equal: 0xC2) | bits(equal: 0xD8)
      | bits(equal: 0xE2)
    return found & (ones << 7) != 0
  }

  /// The bytes of a control beyond ASCII, 0 where there is none.
  private func length(ofWideControlAt index: Int) -> Int {
    switch (bytes[index], byte(index + 1)) {
    case (0xC2, 0x80...0x9F): 2  // C1
    case _ where keepsMarks: 0
    case (0xD8, 0x9C): 2  // U+061C
    case (0xE2, 0x80): isBidirectionalOrSeparator(byte(index + 2)) ? 3 : 0
    case (0xE2, 0x81): (0xA6...0xA9).contains(byte(index + 2)) ? 3 : 0  // U+2066 to U+2069
    default: 0
    }
  }

  /// The last byte of U+200E, U+200F and U+2028 to U+202E.
  private func isBidirectionalOrSeparator(_ byte: UInt8) -> Bool {
    byte == 0x8E || byte == 0x8F || (0xA8...0xAE).contains(byte)
  }

  private func isSeparator(_ index: Int) -> Bool {
    bytes[index] == 0xE2 && byte(index + 1) == 0x80 && (byte(index + 2) & 0xFE) == 0xA8
  }

  private mutating func end(ofControlAt index: Int) -> Int {
    let wide = length(ofWideControlAt: index)
    if bytes[index] == 0x1B { return end(ofEscape: byte(index + 1), from: index + 2) }
    guard bytes[index] == 0xC2 else { return index + max(wide, 1) }
    // A C1 control is an ESC and the letter 0x40 below it (ECMA-48 section 5.3).
    let letter = byte(index + 1) - 0x40
    return Self.opensSequence(letter) ? end(ofEscape: letter, from: index + 2) : index + wide
  }

  private static func opensSequence(_ letter: UInt8) -> Bool {
    switch letter {
    case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"),
      UInt8(ascii: "^"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// - Parameter start: what follows `letter`.
  private mutating func end(ofEscape letter: UInt8, from start: Int) -> Int {
    if letter == UInt8(ascii: "[") {
      let parameters = skip(0x30...0x3F, from: start)
      let intermediates = skip(0x20...0x2F, from: parameters)
      return skipOne(0x40...0x7E, at: intermediates)
    }
    if Self.opensSequence(letter) { return endOfString(from: start) }
    let intermediates = skip(0x20...0x2F, from: start - 1)
    return skipOne(0x30...0x7E, at: intermediates)
  }

  private mutating func endOfString(from start: Int) -> Int {
    guard stringsEnd else { return start }
    var index = start
    while index < bytes.count {
      switch (bytes[index], byte(index + 1)) {
      case (0x07, _): return index + 1
      case (0x1B, 0x5C), (0xC2, 0x9C): return index + 2
      default: index += 1
      }
    }
    stringsEnd = false
    return start
  }

  private func skip(_ range: ClosedRange<UInt8>, from start: Int) -> Int {
    var index = min(start, bytes.count)
    while index < bytes.count && range.contains(bytes[index]) { index += 1 }
    return index
  }

  private func skipOne(_ range: ClosedRange<UInt8>, at index: Int) -> Int {
    range.contains(byte(index)) ? index + 1 : index
  }

  /// 0 beyond the end, which no sequence contains.
  private func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }
}
