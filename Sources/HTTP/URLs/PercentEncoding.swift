extension [(name: String, value: String)] {
  /// `application/x-www-form-urlencoded` (WHATWG URL, section 5.2).
  public var formEncoded: String {
    map { "\($0.name.formEncoded)=\($0.value.formEncoded)" }.joined(separator: "&")
  }
}

extension String {
  fileprivate var formEncoded: String {
    percentEncoded(keeping: "*-._ ").replacing(" ", with: "+")
  }

  /// UTF-8 with all bytes but ASCII letters, digits and `kept` written as `%XX`.
  func percentEncoded(keeping kept: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count)
    for byte in utf8 {
      if byte.isASCIILetter || byte.isASCIIDigit || kept.utf8.contains(byte) {
        bytes.append(byte)
      } else {
        bytes.appendPercentEncoded(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension String {
  /// UTF-8 behind `%XX`; what is no escape stays.
  public var percentDecoded: String {
    var bytes: [UInt8] = []
    var rest = utf8[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2).compactMap(\.hexDigit)
      if byte == UInt8(ascii: "%"), digits.count == 2 {
        bytes.append(digits[0] << 4 | digits[1])
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension [UInt8] {
  /// `%` and two digits in upper case.
  mutating func appendPercentEncoded(_ byte: UInt8) {
    append(UInt8(ascii: "%"))
    for half in [byte >> 4, byte & 15] {
      append(half < 10 ? UInt8(ascii: "0") + half : UInt8(ascii: "A") + half - 10)
    }
  }
}
