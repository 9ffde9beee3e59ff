import HTTP
import PageText

/// The form of a page that asks for one password, as a sign-in does.
///
/// One that changes a password asks for more than one, and one that enrols asks for much else.
struct SignInForm {
  let document: Document
  let form: Form

  private static let mostTexts = 3

  init?(in document: Document) {
    let form = document.forms.first { form in
      let kinds = document.controls(of: form).map(\.control.kind)
      return kinds.count { $0 == .password } == 1
        && kinds.count { $0 == .text } <= Self.mostTexts
        && !kinds.contains(.textArea)
    }
    guard let form else { return nil }
    self.document = document
    self.form = form
  }

  /// Parses a page only where it can have such a form.
  init?(in page: Page) {
    guard PageKind(of: page) == .html, page.body.mentionsPassword,
      let document = try? Document(page)
    else { return nil }
    self.init(in: document)
  }

  init?(in response: Response) {
    self.init(in: Page(response))
  }
}

extension Page {
  /// The bytes of an answer, whatever its status.
  init(_ response: Response) {
    self.init(
      url: response.url, name: response.url.withoutQuery.description,
      contentType: response.headers["Content-Type"].map(ContentType.init(field:)),
      body: response.body, failedStatus: response.failure == nil ? nil : response.status)
  }
}

extension [UInt8] {
  fileprivate var mentionsPassword: Bool {
    let word = Array("password".utf8)
    return withUnsafeBufferPointer { bytes in
      guard bytes.count >= word.count else { return false }
      for start in 0...(bytes.count - word.count) where bytes[start] | 0x20 == word[0] {
        if (1..<word.count).allSatisfy({ bytes[start + $0] | 0x20 == word[$0] }) { return true }
      }
      return false
    }
  }
}
