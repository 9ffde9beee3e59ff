extension FormBody {
  /// - Parameters:
  ///   - encoding: the form's, by `Encoding.init(acceptCharset:document:)`.
  ///   - boundary: what parts a multipart body; asked for only there.
  init(
    _ entries: [FormEntry], type: FormEncodingType, encoding: Encoding,
    boundary: @autoclosure () -> String = MultipartForm.randomBoundary()
  ) {
    switch type {
    case .urlEncoded:
      let text = URLEncodedForm.text(entries, encoding: encoding)
      self.init(contentType: type.rawValue, parts: [.bytes(Array(text.utf8))])
    case .multipart:
      self = MultipartForm.body(entries, boundary: boundary(), encoding: encoding)
    case .plainText:
      let bytes = PlainTextForm.bytes(entries, encoding: encoding)
      self.init(contentType: type.rawValue, parts: [.bytes(bytes)])
    }
  }
}
