/// What a browser asks the listener for.
struct RedirectRequest: Sendable {
  let path: String
  let parameters: [String: String]

  /// - Parameter head: the bytes up to the empty line; nil for what is no GET.
  init?(head: some Collection<UInt8>) {
    let line = String(decoding: head.prefix { $0 != 0x0D && $0 != 0x0A }, as: UTF8.self)
    let words = line.split(separator: " ")
    guard words.count == 3, words[0] == "GET", words[2].hasPrefix("HTTP/1.") else { return nil }
    let parts = words[1].split(separator: "?", maxSplits: 1)
    path = parts.first.map(String.init) ?? "/"
    parameters = parts.count == 2 ? FormText.parameters(parts[1]) : [:]
  }
}

/// What the browser shows then.
enum RedirectPage {
  static let done = page(200, "OK", "Signed in", "You can close this window and go back.")
  static let failed = page(
    200, "OK", "Not signed in", "The sign-in did not work. The program says more.")
  static let other = page(
    400, "Bad Request", "Not this sign-in", "This answer belongs to another sign-in.")
  static let nothing = page(404, "Not Found", "Nothing here", "There is no page at this address.")

  private static func page(
    _ status: Int, _ reason: String, _ title: String, _ text: String
  ) -> [UInt8] {
    let html = """
      <!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>\(title)</title>
      <h1>\(title)</h1><p>\(text)</p></html>

      """
    // Nothing of the address, which had the code, goes on to anyone.
    return Array(
      """
      HTTP/1.1 \(status) \(reason)\r
      Content-Type: text/html; charset=utf-8\r
      Content-Length: \(html.utf8.count)\r
      Cache-Control: no-store\r
      Referrer-Policy: no-referrer\r
      Connection: close\r
      \r
      \(html)
      """.utf8)
  }
}
