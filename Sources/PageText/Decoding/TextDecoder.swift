internal import Glibc

/// Turns a page's bytes into valid UTF-8 without controls.
///
/// They go before the parser sees them, for gumbo would put U+FFFD in their place and leave the
/// rest of an escape sequence standing. What the page writes as `&#27;` comes later.
enum TextDecoder {
  static func utf8(_ bytes: [UInt8], charset: String?) -> [UInt8] {
    let (encoding, mark) = EncodingSniffer.encoding(of: bytes, charset: charset)
    let text = mark == 0 ? bytes : Array(bytes[mark...])
    let decoded =
      switch encoding {
      case .utf8: repaired(text)
      case .utf16(let bigEndian): fromUTF16(text, bigEndian: bigEndian)
      case .windows1252: fromWindows1252(text)
      case .iconv(let name): fromIconv(text, name: name) ?? fromWindows1252(text)
      }
    return withoutControls(decoded)
  }

  private static func repaired(_ bytes: [UInt8]) -> [UInt8] {
    EncodingSniffer.isValidUTF8(bytes) ? bytes : Array(String(decoding: bytes, as: UTF8.self).utf8)
  }

  private static func withoutControls(_ bytes: [UInt8]) -> [UInt8] {
    bytes.withUnsafeBufferPointer { all in
      if ControlFilter.isClean(all) { return bytes }
      var output: [UInt8] = []
      output.reserveCapacity(bytes.count)
      ControlFilter.append(all, to: &output)
      return output
    }
  }

  private static func fromUTF16(_ bytes: [UInt8], bigEndian: Bool) -> [UInt8] {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    for index in stride(from: 0, to: bytes.count - 1, by: 2) {
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      units.append(bigEndian ? first << 8 | second : second << 8 | first)
    }
    // Half a unit at the end is an error of its own.
    if !bytes.count.isMultiple(of: 2) { units.append(0xFFFD) }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  private static func fromWindows1252(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + bytes.count / 8)
    for byte in bytes {
      let point =
        (0x80..<0xA0).contains(byte) ? Encoding.windows1252Points[Int(byte) - 0x80] : UInt16(byte)
      switch point {
      case ..<0x80: output.append(UInt8(point))
      case ..<0x800:
        output.append(0xC0 | UInt8(point >> 6))
        output.append(0x80 | UInt8(point & 0x3F))
      default:
        output.append(0xE0 | UInt8(point >> 12))
        output.append(0x80 | UInt8(point >> 6 & 0x3F))
        output.append(0x80 | UInt8(point & 0x3F))
      }
    }
    return output
  }

  /// Nil when this system's iconv doesn't know the encoding.
  private static func fromIconv(_ bytes: [UInt8], name: String) -> [UInt8]? {
    guard let converter = iconv_open("UTF-8", name), converter != iconv_t(bitPattern: -1) else {
      return nil
    }
    defer { iconv_close(converter) }
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count * 2)
    var input = bytes
    let block = UnsafeMutableBufferPointer<CChar>.allocate(capacity: 16_384)
    defer { block.deallocate() }
    input.withUnsafeMutableBytes { all in
      var next = all.baseAddress?.assumingMemoryBound(to: CChar.self)
      var left = all.count
      while left > 0 {
        var free = block.baseAddress
        var room = block.count
        let result = iconv(converter, &next, &left, &free, &room)
        let code = errno
        output.append(contentsOf: UnsafeRawBufferPointer(block).prefix(block.count - room))
        guard result == -1, code != E2BIG else { continue }
        // An invalid byte, or a character that is cut off at the end.
        output.append(contentsOf: "\u{FFFD}".utf8)
        next = next?.advanced(by: 1)
        left -= 1
        if code == EINVAL { break }
      }
      flush(converter, block, into: &output)
    }
    return output
  }

  /// Some converters hold a character back until they know that nothing combines with it.
  private static func flush(
    _ converter: iconv_t, _ block: UnsafeMutableBufferPointer<CChar>, into output: inout [UInt8]
  ) {
    var free = block.baseAddress
    var room = block.count
    _ = iconv(converter, nil, nil, &free, &room)
    output.append(contentsOf: UnsafeRawBufferPointer(block).prefix(block.count - room))
  }
}
