import Catalogue

/// An HTML page that came where a feed was to be: most often a sign-in page.
struct WebPage {
  /// What its `title` says, as far as a message has room for it.
  let title: String?

  /// Nil when the bytes do not look like HTML.
  init?(_ bytes: [UInt8]) {
    // A page shows itself at its beginning; its head may hold long scripts before the title.
    let head = String(decoding: bytes.prefix(65536), as: UTF8.self)
    guard head.first(where: { !$0.isWhitespace && $0 != "\u{FEFF}" }) == "<" else { return nil }
    let lowered = head.utf8.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }
    let marks = ["<!doctype html", "<html", "<head", "<title", "<body", "<meta", "<script"]
    guard marks.contains(where: { lowered.firstRange(of: Array($0.utf8)) != nil }) else {
      return nil
    }
    title = Self.title(in: Array(head.utf8), lowered: lowered)
  }

  private static func title(in head: [UInt8], lowered: [UInt8]) -> String? {
    guard let tag = lowered.firstRange(of: Array("<title".utf8)),
      let start = lowered[tag.upperBound...].firstIndex(of: UInt8(ascii: ">")),
      let end = lowered[start...].firstRange(of: Array("</title".utf8))
    else { return nil }
    var title = String(decoding: head[(start + 1)..<end.lowerBound], as: UTF8.self)
    for (name, character) in [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&nbsp;", " "),
      ("&amp;", "&"),
    ] {
      title = title.split(separator: name, omittingEmptySubsequences: false)
        .joined(separator: character)
    }
    let excerpt = title.excerpt()
    return excerpt.isEmpty ? nil : excerpt
  }
}
