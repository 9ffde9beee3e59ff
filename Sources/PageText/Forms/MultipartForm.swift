/// Entries as `multipart/form-data` (HTML standard section 4.10.22.7, RFC 7578).
struct MultipartForm {
  let boundary: String
  let encoding: Encoding
  private var parts: [FormBody.Part] = []
  /// What comes before the next file.
  private var bytes: [UInt8] = []

  init(boundary: String, encoding: Encoding) {
    self.boundary = boundary
    self.encoding = encoding
  }

  static func body(
    _ entries: [FormEntry], boundary: String, encoding: Encoding
  ) -> FormBody {
    var form = MultipartForm(boundary: boundary, encoding: encoding)
    for entry in entries { form.append(entry) }
    form.bytes += "--\(boundary)--\r\n".utf8
    form.parts.append(.bytes(form.bytes))
    let type = FormEncodingType.multipart.rawValue
    return FormBody(contentType: "\(type); boundary=\(boundary)", parts: form.parts)
  }

  private mutating func append(_ entry: FormEntry) {
    bytes += "--\(boundary)\r\nContent-Disposition: form-data; name=\"".utf8
    bytes += quoted(entry.name.withFormNewlines)
    switch entry.value {
    case .text(let text):
      bytes += "\"\r\n\r\n".utf8
      bytes += encoding.encoded(text.withFormNewlines)
    case .file(let file):
      bytes += "\"; filename=\"".utf8
      bytes += quoted(file?.name ?? "")
      bytes += "\"\r\nContent-Type: \(FileMediaType.of(name: file?.name ?? ""))\r\n\r\n".utf8
      if let file {
        parts += [.bytes(bytes), .file(file)]
        bytes = []
      }
    }
    bytes += "\r\n".utf8
  }

  /// In the encoding, without what would end the quotes or the line.
  private func quoted(_ text: String) -> [UInt8] {
    encoding.encoded(text).flatMap { byte -> [UInt8] in
      switch byte {
      case 0x0A: Array("%0A".utf8)
      case 0x0D: Array("%0D".utf8)
      case 0x22: Array("%22".utf8)
      default: [byte]
      }
    }
  }
}

extension MultipartForm {
  /// As browsers make them: 95 random bits, so that nothing in a file is taken for it.
  static func randomBoundary() -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789".utf8)
    let random = (0..<16).compactMap { _ in letters.randomElement() }
    return "----PageFormBoundary" + String(decoding: random, as: UTF8.self)
  }
}
