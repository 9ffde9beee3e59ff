import Catalogue
import HTTP
import JSON

/// What the reading of one entry needs and leaves behind, in any format.
struct EntryContext {
  private let addresses: PageAddresses
  /// Each kind of remark once, however often an entry gives cause for it.
  private(set) var remarks: [FeedRemark] = []

  init(base: URL?) { addresses = PageAddresses(base: base) }

  mutating func begin() { remarks.removeAll(keepingCapacity: true) }

  mutating func remark(_ remark: FeedRemark) {
    if !remarks.contains(remark) { remarks.append(remark) }
  }

  /// The course's page; what is none is remarked upon.
  mutating func url(_ element: JSONElement?) -> String? {
    guard let element, !element.isNull, element.text?.isBlank != true else {
      remark(.noURL)
      return nil
    }
    guard let text = element.text else {
      remark(.notHTTP)
      return nil
    }
    do throws(FeedRemark) {
      return try addresses.resolve(text)
    } catch {
      remark(error)
      return nil
    }
  }

  mutating func date(_ element: JSONElement?) -> CourseDate? {
    guard let element, !element.isNull, element.text?.isEmpty != true else { return nil }
    if let date = element.text.flatMap(CourseDate.init) { return date }
    remark(.unreadableDate)
    return nil
  }
}

extension JSONElement {
  /// Text that says something: an empty string is as good as none.
  var content: String? {
    guard let text, !text.isEmpty else { return nil }
    return text
  }

  /// The same, or the texts of a list joined by commas.
  var joinedContent: String? {
    guard isArray else { return content }
    let parts = elements.compactMap(\.content)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}

extension String {
  /// Whether there is nothing but white space.
  var isBlank: Bool {
    // Nearly every text shows with its first byte that it is not; looking up properties is slow.
    if let first = utf8.first, first > 0x20, first < 0x7F { return false }
    return unicodeScalars.allSatisfy(\.properties.isWhitespace)
  }
}
