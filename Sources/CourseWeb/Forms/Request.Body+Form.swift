import HTTP
import PageText

extension Request.Body {
  init(_ form: FormBody) {
    self.init(
      parts: form.parts.map { part in
        switch part {
        case .bytes(let bytes): .bytes(bytes)
        case .file(let file): .file(path: file.path)
        }
      })
  }
}
