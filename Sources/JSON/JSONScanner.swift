/// Walks over JSON text and checks its grammar (RFC 8259) without building anything.
///
/// What a string holds is not decoded: bytes that are no UTF-8 and surrogates without a partner
/// pass, since one of them must not cost the whole document.
struct JSONScanner {
  let bytes: UnsafeBufferPointer<UInt8>
  private(set) var offset: Int
  /// How many arrays and objects are open.
  private var depth = 0
  /// Whether a number was passed that simdjson would not give back as it was written.
  var sawInexactNumber = false

  init(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int = 0) {
    self.bytes = bytes
    self.offset = offset
  }

  /// The next byte that is no white space, without passing it; nil at the end.
  mutating func peek() -> UInt8? {
    while offset < bytes.count {
      let byte = bytes[offset]
      guard byte <= 0x20 else { return byte }
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return byte }
      offset += 1
    }
    return nil
  }

  /// Passes a byte when it comes next.
  mutating func take(_ byte: UInt8) -> Bool {
    guard peek() == byte else { return false }
    offset += 1
    return true
  }

  mutating func expect(_ byte: UInt8, _ name: StaticString) throws(JSONError) {
    guard take(byte) else { throw failure(name) }
  }

  /// Passes one value of any kind.
  mutating func skipValue() throws(JSONError) {
    switch peek() {
    case UInt8(ascii: "\""): _ = try string()
    case UInt8(ascii: "{"): try members { (self, _) throws(JSONError) in try self.skipValue() }
    case UInt8(ascii: "["): try elements { (self) throws(JSONError) in try self.skipValue() }
    case UInt8(ascii: "t"): try literal("true")
    case UInt8(ascii: "f"): try literal("false")
    case UInt8(ascii: "n"): try literal("null")
    default: _ = try number()
    }
  }

  /// Passes an object; `value` is called with the bytes of each key and must pass its value.
  mutating func members(
    _ value: (inout Self, _ key: Range<Int>) throws(JSONError) -> Void
  ) throws(JSONError) {
    try open()
    guard !take(UInt8(ascii: "}")) else { return close() }
    repeat {
      guard peek() == UInt8(ascii: "\"") else { throw failure("a key in quotes") }
      let key = try string()
      try expect(UInt8(ascii: ":"), "a colon")
      try value(&self, key)
    } while take(UInt8(ascii: ","))
    try expect(UInt8(ascii: "}"), "a comma or }")
    close()
  }

  /// Passes an array; `element` must pass one element at each call.
  mutating func elements(
    _ element: (inout Self) throws(JSONError) -> Void
  ) throws(JSONError) {
    try open()
    guard !take(UInt8(ascii: "]")) else { return close() }
    repeat { try element(&self) } while take(UInt8(ascii: ","))
    try expect(UInt8(ascii: "]"), "a comma or ]")
    close()
  }

  private mutating func open() throws(JSONError) {
    depth += 1
    guard depth <= JSONValue.maximumDepth else { throw .tooDeep(position) }
    offset += 1
  }

  private mutating func close() { depth -= 1 }

  mutating func literal(_ text: StaticString) throws(JSONError) {
    for index in 0..<text.utf8CodeUnitCount {
      guard offset < bytes.count, bytes[offset] == text.utf8Start[index] else {
        throw failure("true, false or null")
      }
      offset += 1
    }
  }

  /// An error at the present place: cut off at the end of the text, malformed before it.
  func failure(_ expected: StaticString) -> JSONError {
    offset < bytes.count ? .malformed(position, expected: "\(expected)") : .truncated(position)
  }

  private var position: JSONPosition { JSONPosition(offset: offset, in: bytes) }
}

extension JSONScanner {
  /// Passes a string and returns the range of its bytes between the quotes.
  mutating func string() throws(JSONError) -> Range<Int> {
    offset += 1
    let start = offset
    while true {
      skipPlainBytes()
      guard offset < bytes.count else { throw failure("a quote") }
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        offset += 1
        return start..<(offset - 1)
      case UInt8(ascii: "\\"): try escape()
      default: throw failure("an escape for a control character")
      }
    }
  }

  /// Moves to the next quote, backslash or control character, eight bytes at a time.
  private mutating func skipPlainBytes() {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs: UInt64 = 0x8080_8080_8080_8080
    let raw = UnsafeRawBufferPointer(bytes)
    while offset + 8 <= raw.count {
      let word = UInt64(
        littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      let quote = word ^ (ones &* 0x22)
      let backslash = word ^ (ones &* 0x5C)
      // A byte's high bit is set where it is zero (or below 0x20); a borrow can only set bits
      // above the first one, and only the first one is looked at.
      let found =
        ((quote &- ones) & ~quote | (backslash &- ones) & ~backslash
          | (word &- ones &* 0x20) & ~word) & highs
      guard found == 0 else {
        offset += found.trailingZeroBitCount / 8
        return
      }
      offset += 8
    }
    while offset < bytes.count, bytes[offset] >= 0x20, bytes[offset] != UInt8(ascii: "\""),
      bytes[offset] != UInt8(ascii: "\\")
    {
      offset += 1
    }
  }

  private mutating func escape() throws(JSONError) {
    offset += 1
    guard offset < bytes.count else { throw failure("an escape") }
    switch bytes[offset] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      offset += 1
    case UInt8(ascii: "u"):
      offset += 1
      for _ in 0..<4 {
        guard offset < bytes.count, bytes[offset].hexDigit != nil else {
          throw failure("four hexadecimal digits")
        }
        offset += 1
      }
    default: throw failure("an escape")
    }
  }

  /// Passes a number and returns the range of its text.
  mutating func number() throws(JSONError) -> Range<Int> {
    let start = offset
    let isNegative = passes(UInt8(ascii: "-"))
    let digits = offset
    if !passes(UInt8(ascii: "0")) { try self.digits(isNegative ? "a digit" : "a value") }
    // Up to 18 digits fit an Int64; -0 would lose its sign.
    var isExact = offset - digits <= 18 && !(isNegative && bytes[digits] == UInt8(ascii: "0"))
    if passes(UInt8(ascii: ".")) {
      try self.digits("a digit")
      isExact = false
    }
    if passes(UInt8(ascii: "e")) || passes(UInt8(ascii: "E")) {
      if !passes(UInt8(ascii: "+")) { _ = passes(UInt8(ascii: "-")) }
      try self.digits("a digit")
      isExact = false
    }
    if !isExact { sawInexactNumber = true }
    return start..<offset
  }

  private mutating func digits(_ name: StaticString) throws(JSONError) {
    let start = offset
    while offset < bytes.count, bytes[offset] &- UInt8(ascii: "0") <= 9 { offset += 1 }
    guard offset > start else { throw failure(name) }
  }

  private mutating func passes(_ byte: UInt8) -> Bool {
    guard offset < bytes.count, bytes[offset] == byte else { return false }
    offset += 1
    return true
  }
}

extension UInt8 {
  /// The value of a hexadecimal digit.
  var hexDigit: UInt16? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt16(self - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt16(self - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt16(self - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}
