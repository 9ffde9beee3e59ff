/// What a host in a URL may be: the same in every reader, so that no check is fooled.
enum HostName {
  /// Letters, digits, `-`, `.` and `_`; an IPv6 address in brackets; or four decimal numbers.
  ///
  /// Other names that end in a number are refused: some readers take `1.2.3.4.` or `0x7f.1` as an
  /// address (WHATWG URL, section 3.5), others as a name.
  static func isSafe(_ host: some StringProtocol) -> Bool {
    let bytes = Array(host.utf8)
    if bytes.first == UInt8(ascii: "["), bytes.last == UInt8(ascii: "]") {
      return bytes.dropFirst().dropLast().allSatisfy {
        $0.hexDigit != nil || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".")
      }
    }
    let isNameLetter = { (byte: UInt8) in
      byte.isASCIILetter || byte.isASCIIDigit || "-._".utf8.contains(byte)
    }
    guard !bytes.isEmpty, bytes.allSatisfy(isNameLetter) else { return false }
    return !endsInNumber(bytes) || isAddress(bytes)
  }

  private static func endsInNumber(_ bytes: [UInt8]) -> Bool {
    var labels = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    if labels.last?.isEmpty == true { labels.removeLast() }
    guard let last = labels.last else { return true }
    return !last.isEmpty && last.allSatisfy(\.isASCIIDigit)
      || last.starts(with: "0x".utf8)
        && last.dropFirst(2).allSatisfy { $0.hexDigit != nil }
  }

  private static func isAddress(_ bytes: [UInt8]) -> Bool {
    let labels = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return labels.count == 4
      && labels.allSatisfy { label in
        label.count <= 3 && label.allSatisfy(\.isASCIIDigit)
          && UInt8(String(decoding: label, as: UTF8.self)).map { "\($0)".utf8.count } == label.count
      }
  }
}
