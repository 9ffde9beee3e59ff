/// The text that a JSON string stands for.
struct JSONText {
  let text: String
  /// Whether U+FFFD stands in it for bytes that are no UTF-8 or a surrogate without a partner.
  let isRepaired: Bool

  /// - Parameter raw: the bytes between the quotes, with their escapes already checked.
  init(_ raw: Slice<UnsafeBufferPointer<UInt8>>) {
    guard raw.contains(UInt8(ascii: "\\")) else {
      self.init(utf8: raw, isRepaired: false)
      return
    }
    var unescaped = Unescaped()
    unescaped.append(raw)
    self.init(utf8: unescaped.bytes, isRepaired: unescaped.isRepaired)
  }

  private init(utf8 bytes: some Collection<UInt8>, isRepaired: Bool) {
    let valid = String(validating: bytes, as: UTF8.self)
    text = valid ?? String(decoding: bytes, as: UTF8.self)
    self.isRepaired = isRepaired || valid == nil
  }
}

/// The bytes of a string whose escapes are undone.
private struct Unescaped {
  private(set) var bytes: [UInt8] = []
  private(set) var isRepaired = false

  mutating func append(_ raw: Slice<UnsafeBufferPointer<UInt8>>) {
    bytes.reserveCapacity(raw.count)
    var rest = raw
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let name = rest.popFirst() else {
        bytes.append(byte)
        continue
      }
      switch name {
      case UInt8(ascii: "b"): bytes.append(0x08)
      case UInt8(ascii: "f"): bytes.append(0x0C)
      case UInt8(ascii: "n"): bytes.append(0x0A)
      case UInt8(ascii: "r"): bytes.append(0x0D)
      case UInt8(ascii: "t"): bytes.append(0x09)
      case UInt8(ascii: "u"): append(scalar(from: &rest))
      default: bytes.append(name)
      }
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  /// The scalar of `\uXXXX` or of two of them (RFC 8259, section 7); `rest` begins after the `u`.
  private mutating func scalar(from rest: inout Slice<UnsafeBufferPointer<UInt8>>) -> Unicode.Scalar
  {
    let unit = Self.unit(from: &rest)
    if let scalar = Unicode.Scalar(unit) { return scalar }
    var ahead = rest
    if UTF16.isLeadSurrogate(unit), ahead.popFirst() == UInt8(ascii: "\\"),
      ahead.popFirst() == UInt8(ascii: "u")
    {
      let second = Self.unit(from: &ahead)
      if UTF16.isTrailSurrogate(second) {
        rest = ahead
        return UTF16.decode(UTF16.EncodedScalar([unit, second]))
      }
    }
    isRepaired = true
    return "\u{FFFD}"
  }

  private static func unit(from rest: inout Slice<UnsafeBufferPointer<UInt8>>) -> UInt16 {
    (0..<4).reduce(0) { unit, _ in unit << 4 | (rest.popFirst()?.hexDigit ?? 0) }
  }
}
