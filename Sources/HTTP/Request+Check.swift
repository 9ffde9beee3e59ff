extension Request {
  /// What is wrong with a request before its body is looked at.
  func check() throws(HTTPError) {
    guard ["http", "https"].contains(url.scheme) else {
      throw .unsupportedScheme(url.scheme, redirectedFrom: nil)
    }
    guard !method.rawValue.isEmpty, method.rawValue.utf8.allSatisfy(\.isTokenLetter) else {
      throw .invalidRequest(reason: "its method is no word")
    }
    for field in headers.fields {
      guard !field.name.isEmpty, field.name.utf8.allSatisfy(\.isTokenLetter) else {
        throw .invalidRequest(reason: "a header field has no proper name")
      }
      guard !field.value.utf8.contains(where: { $0.isASCIIControl && $0 != 0x09 }) else {
        throw .invalidRequest(reason: "\(field.name) has a control character")
      }
    }
  }

  /// Kept when right; a wrong one would make the server wait, or read the next request wrongly.
  func checkContentLength(bodySize: Int) throws(HTTPError) {
    let given = headers.all("Content-Length")
    guard let first = given.first else { return }
    guard given.count == 1, !first.isEmpty, first.utf8.allSatisfy(\.isASCIIDigit),
      Int(first) == bodySize
    else { throw .wrongContentLength(given: given.joined(separator: ", "), actual: bodySize) }
  }
}
