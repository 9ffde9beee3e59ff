/// A valid e-mail address (HTML standard section 4.10.5.1.5).
enum EmailAddress {
  private static let marks = Set(".!#$%&'*+/=?^_`{|}~-".utf8)
  private static let labelLimit = 63

  /// What is wrong with an address, in words; nil where nothing is.
  ///
  /// Letters beyond ASCII are let pass behind the `@`: browsers send such a name in Punycode.
  static func problem(_ address: String) -> String? {
    let parts = address.utf8.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
    guard parts.count > 1 else { return "an @ is missing" }
    guard parts.count == 2 else { return "it has more than one @" }
    guard !parts[0].isEmpty else { return "there is nothing before the @" }
    guard !parts[1].isEmpty else { return "there is nothing after the @" }
    guard parts[0].allSatisfy({ isAlphanumeric($0) || marks.contains($0) }) else {
      return "a character before the @ can't be there"
    }
    let labels = parts[1].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return labels.allSatisfy(isLabel) ? nil : "what follows the @ is no name of a server"
  }

  private static func isLabel(_ label: Substring.UTF8View) -> Bool {
    let hyphen = UInt8(ascii: "-")
    return !label.isEmpty && label.count <= labelLimit && label.first != hyphen
      && label.last != hyphen
      && label.allSatisfy { isAlphanumeric($0) || $0 == hyphen || $0 >= 0x80 }
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    0x30...0x39 ~= byte || 0x61...0x7A ~= byte | 0x20
  }
}
