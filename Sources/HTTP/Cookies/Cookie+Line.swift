/// A line of Netscape's cookies.txt, by which curl takes and gives cookies too: seven fields with
/// tabs between.
extension Cookie {
  private static let httpOnlyMark = "#HttpOnly_"

  /// Nil for what is no such line.
  init?(line: some StringProtocol) {
    let isHTTPOnly = line.hasPrefix(Self.httpOnlyMark)
    let rest = isHTTPOnly ? line.dropFirst(Self.httpOnlyMark.count) : line[...]
    var fields = rest.split(separator: "\t", omittingEmptySubsequences: false)
    // An empty value at the end of the line may have lost its tab.
    if fields.count == 6 { fields.append("") }
    guard fields.count == 7, !fields[0].isEmpty, !(fields[5].isEmpty && fields[6].isEmpty),
      let expiry = Int(fields[4]),
      let isWide = Self.flag(fields[1]), let isSecure = Self.flag(fields[3])
    else { return nil }
    self.init(
      name: String(fields[5]), value: String(fields[6]),
      domain: String(fields[0].hasPrefix(".") ? fields[0].dropFirst() : fields[0]),
      isHostOnly: !isWide, path: String(fields[2]), isSecure: isSecure, isHTTPOnly: isHTTPOnly,
      expiry: expiry == 0 ? nil : expiry)
  }

  private static func flag(_ text: some StringProtocol) -> Bool? {
    switch text.uppercased() {
    case "TRUE": true
    case "FALSE": false
    default: nil
    }
  }

  /// Nil where a field has a control, which would make another line of it.
  var line: String? {
    let fields = [
      (isHTTPOnly ? Self.httpOnlyMark : "") + (isHostOnly ? "" : ".") + domain,
      isHostOnly ? "FALSE" : "TRUE", path, isSecure ? "TRUE" : "FALSE", "\(expiry ?? 0)", name,
      value,
    ]
    let hasControl = fields.contains {
      $0.unicodeScalars.contains { $0.value < 0x20 || $0 == "\u{7F}" }
    }
    return hasControl || domain.isEmpty ? nil : fields.joined(separator: "\t")
  }
}
