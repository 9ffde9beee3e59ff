import Catalogue
import PageText

/// What a page's bytes are for the viewer.
enum PageKind: Equatable {
  case html
  case plainText
  /// Something that a terminal can't show, by its media type.
  case other(String)

  init(of page: Page) {
    guard let type = page.contentType?.mediaType, !type.isEmpty else {
      self = Self.sniffed(page.body)
      return
    }
    switch type {
    case "text/html", "application/xhtml+xml": self = .html
    case "application/json", "application/xml", "application/javascript": self = .plainText
    case _ where type.hasPrefix("text/") || type.hasSuffix("+json") || type.hasSuffix("+xml"):
      self = .plainText
    case "application/octet-stream": self = Self.sniffed(page.body)
    default: self = .other(type)
    }
  }

  /// Without a type: markup begins with `<`, and a NUL byte is in no text but UTF-16.
  private static func sniffed(_ body: [UInt8]) -> PageKind {
    let start = body.prefix(1_024)
    if start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]) { return .html }
    if start.contains(0) { return .other("application/octet-stream") }
    let text = start.starts(with: [0xEF, 0xBB, 0xBF]) ? start.dropFirst(3) : start
    let first = text.first { !($0 == 0x20 || (0x09...0x0D).contains($0)) }
    return first == UInt8(ascii: "<") ? .html : .plainText
  }
}

extension Page {
  /// Whether it says something: what answers a form may say itself what is wrong.
  var isReadable: Bool {
    guard !body.isEmpty else { return false }
    return if case .other = PageKind(of: self) { false } else { true }
  }
}

extension Document {
  /// Parses a page by its kind.
  init(_ page: Page) throws(PageError) {
    switch PageKind(of: page) {
    case .html: self.init(html: page.body, charset: page.contentType?.charset)
    case .plainText: self.init(plainText: page.body, charset: page.contentType?.charset)
    case .other(let type): throw .notText(page.name.printable, mediaType: type.excerpt())
    }
  }
}
