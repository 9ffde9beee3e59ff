import Testing

@testable import PageText

struct FormEncodingTests {
  private func entries(_ pairs: KeyValuePairs<String, String>) -> [FormEntry] {
    pairs.map { FormEntry(name: $0.key, value: .text($0.value)) }
  }

  private func text(_ body: FormBody) -> String {
    body.parts.map { part in
      switch part {
      case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
      case .file(let file): "{\(file.path)}"
      }
    }.joined()
  }

  private func body(
    _ entries: [FormEntry], _ type: FormEncodingType, _ encoding: Encoding = .utf8
  ) -> FormBody {
    FormBody(entries, type: type, encoding: encoding, boundary: "----B")
  }

  // MARK: - URL-encoded

  @Test func `all but letters, digits and four signs are percent-encoded, a space is a plus`() {
    let signs = (0x20...0x7E as ClosedRange<UInt8>).map { String(Unicode.Scalar($0)) }.joined()
    let expected = """
      +%21%22%23%24%25%26%27%28%29*%2B%2C-.%2F0123456789%3A%3B%3C%3D%3E%3F%40ABCDEFGHIJKLMNOPQRSTUV\
      WXYZ%5B%5C%5D%5E_%60abcdefghijklmnopqrstuvwxyz%7B%7C%7D%7E
      """
    let sent = URLEncodedForm.text(entries([signs: "é"]), encoding: .utf8)
    #expect(sent == expected + "=%C3%A9")
  }

  @Test func `entries keep their order, and empty names and values are sent`() {
    let sent = URLEncodedForm.text(
      entries(["b": "", "": "1", "a": "2", "b ": ""]), encoding: .utf8)
    #expect(sent == "b=&=1&a=2&b+=")
    #expect(URLEncodedForm.text([], encoding: .utf8) == "")
  }

  @Test func `a URL-encoded body is the text, with its type`() {
    let body = body(entries(["q": "a&b"]), .urlEncoded)
    #expect(body.contentType == "application/x-www-form-urlencoded")
    #expect(text(body) == "q=a%26b")
  }

  /// What headless Chromium sent for one text from a field of a page in each encoding.
  @Test(arguments: [
    (
      "shift_jis", "Shift_JIS",
      """
      A%26%23233%3B+%7E%5C%7E%81%7C%B1%95%5C%83%5C%87%40%26%238364%3B%8A%BF%8E%9A%26%23546\
      20%3B%26%2344544%3B%9D%C9%99Y%26%2321952%3B%26%239552%3B%26%239569%3B%8F%5C%99%BF%26\
      %23505%3B%26%237743%3B%26%2359335%3B%26%2359422%3B%26%2358853%3B%26%2359277%3B%26%23\
      128512%3B%26%238206%3B%1B%0E%22%5C
      """
    ),
    (
      "windows-1252", "windows-1252",
      """
      A%E9+%7E%A5%26%238254%3B%26%238722%3B%26%2365393%3B%26%2334920%3B%26%2312477%3B%26%2\
      39312%3B%80%26%2328450%3B%26%2323383%3B%26%2354620%3B%26%2344544%3B%26%2325976%3B%26\
      %2320800%3B%26%2321952%3B%26%239552%3B%26%239569%3B%26%2321313%3B%26%2321317%3B%26%2\
      3505%3B%26%237743%3B%26%2359335%3B%26%2359422%3B%26%2358853%3B%26%2359277%3B%26%2312\
      8512%3B%26%238206%3B%1B%0E%22%5C
      """
    ),
    (
      "gbk", "GBK",
      """
      A%A8%A6+%7E%26%23165%3B%26%238254%3B%26%238722%3B%26%2365393%3B%B1%ED%A5%BD%A2%D9%80\
      %9Dh%D7%D6%26%2354620%3B%26%2344544%3B%94%B5%D8%A3%86%D8%A8T%A8e%CA%AE%D8%A6%A8%BF%A\
      8%BC%26%2359335%3B%FEY%26%2358853%3B%A6%D9%26%23128512%3B%26%238206%3B%1B%0E%22%5C
      """
    ),
    (
      "gb18030", "gb18030",
      """
      A%A8%A6+%7E%810%846%816%A82%816%D31%841%973%B1%ED%A5%BD%A2%D9%A2%E3%9Dh%D7%D6%836%84\
      3%828%847%94%B5%D8%A3%86%D8%A8T%A8e%CA%AE%D8%A6%A8%BF%A8%BC%815%F47%FEY%26%2358853%3\
      B%A6%D9%949%FC6%816%A50%1B%0E%22%5C
      """
    ),
    (
      "big5", "Big5",
      """
      A%26%23233%3B+%7E%26%23165%3B%26%238254%3B%26%238722%3B%26%2365393%3B%AA%ED%C7%B9%C6\
      %A1%A3%E1%BA%7E%A6r%26%2354620%3B%26%2344544%3B%BC%C6%A4a%DC%D1%F9%F9%F9%EB%A4Q%A4%C\
      A%26%23505%3B%26%237743%3B%26%2359335%3B%26%2359422%3B%26%2358853%3B%26%2359277%3B%2\
      6%23128512%3B%26%238206%3B%1B%0E%22%5C
      """
    ),
    (
      "euc-jp", "EUC-JP",
      """
      A%26%23233%3B+%7E%5C%7E%A1%DD%8E%B1%C9%BD%A5%BD%AD%A1%26%238364%3B%B4%C1%BB%FA%26%23\
      54620%3B%26%2344544%3B%DA%CB%D1%BA%26%2321952%3B%26%239552%3B%26%239569%3B%BD%BD%D2%\
      C1%26%23505%3B%26%237743%3B%26%2359335%3B%26%2359422%3B%26%2358853%3B%26%2359277%3B%\
      26%23128512%3B%26%238206%3B%1B%0E%22%5C
      """
    ),
    (
      "iso-2022-jp", "ISO-2022-JP",
      """
      A%26%23233%3B+%7E%1B%28J%5C%7E%1B%24B%21%5D%25%22I%3D%25%3D-%21%1B%28B%26%238364%3B%\
      1B%24B4A%3Bz%1B%28B%26%2354620%3B%26%2344544%3B%1B%24BZKQ%3A%1B%28B%26%2321952%3B%26\
      %239552%3B%26%239569%3B%1B%24B%3D%3DRA%1B%28B%26%23505%3B%26%237743%3B%26%2359335%3B\
      %26%2359422%3B%26%2358853%3B%26%2359277%3B%26%23128512%3B%26%238206%3B%26%2365533%3B\
      %26%2365533%3B%22%5C
      """
    ),
    (
      "euc-kr", "EUC-KR",
      """
      A%26%23233%3B+%7E%26%23165%3B%26%238254%3B%26%238722%3B%26%2365393%3B%F8%FA%AB%BD%A8\
      %E7%A2%E6%F9%D3%ED%AE%C7%D1%B1%DB%E2%A6%E8%B4%26%2321952%3B%26%239552%3B%26%239569%3\
      B%E4%A8%26%2321317%3B%26%23505%3B%26%237743%3B%26%2359335%3B%26%2359422%3B%26%235885\
      3%3B%26%2359277%3B%26%23128512%3B%26%238206%3B%1B%0E%22%5C
      """
    ),
    (
      "iso-8859-8-i", "ISO-8859-8-I",
      """
      A%26%23233%3B+%7E%A5%26%238254%3B%26%238722%3B%26%2365393%3B%26%2334920%3B%26%231247\
      7%3B%26%239312%3B%26%238364%3B%26%2328450%3B%26%2323383%3B%26%2354620%3B%26%2344544%\
      3B%26%2325976%3B%26%2320800%3B%26%2321952%3B%26%239552%3B%26%239569%3B%26%2321313%3B\
      %26%2321317%3B%26%23505%3B%26%237743%3B%26%2359335%3B%26%2359422%3B%26%2358853%3B%26\
      %2359277%3B%26%23128512%3B%FD%1B%0E%22%5C
      """
    ),
  ])
  func `a text is sent as a browser sends it in the page's encoding`(
    label: String, name: String, expected: String
  ) throws {
    let value = """
      Aé ~¥‾−ｱ表ソ①€漢字한글數兀嗀═╡十卅ǹḿ\u{E7C7}\u{E81E}\u{E5E5}\u{E78D}😀\u{200E}\u{1B}\u{E}"\\
      """
    let encoding = try #require(Encoding(label: label.utf8))
    #expect(encoding.name == name)
    #expect(URLEncodedForm.text(entries(["": value]), encoding: encoding) == "=" + expected)
  }

  // MARK: - Line ends

  @Test(arguments: [FormEncodingType.urlEncoded, .multipart, .plainText])
  func `each line end in a name or a text is CR LF, whichever it was`(type: FormEncodingType) {
    let sent = text(body(entries(["a\nb": "1\n2\r3\r\n4\n\r\r\n\n"]), type))
    let lines = "1\r\n2\r\n3\r\n4\r\n\r\n\r\n\r\n"
    switch type {
    case .urlEncoded:
      #expect(sent == "a%0D%0Ab=" + lines.replacing("\r\n", with: "%0D%0A"))
    case .multipart:
      #expect(sent.contains("name=\"a%0D%0Ab\"\r\n\r\n" + lines + "\r\n------B--\r\n"))
    case .plainText:
      #expect(sent == "a\r\nb=" + lines + "\r\n")
    }
  }

  // MARK: - Multipart

  @Test func `a multipart body is written as the standard says`() {
    let file = FormFile(path: "/home/ada/notes.txt")
    let body = body(
      [
        FormEntry(name: "name", value: .text("Ada")),
        FormEntry(name: "work", value: .file(file)),
        FormEntry(name: "photo", value: .file(nil)),
      ], .multipart)
    #expect(body.contentType == "multipart/form-data; boundary=----B")
    let expected = """
      ------B
      Content-Disposition: form-data; name="name"

      Ada
      ------B
      Content-Disposition: form-data; name="work"; filename="notes.txt"
      Content-Type: text/plain

      {/home/ada/notes.txt}
      ------B
      Content-Disposition: form-data; name="photo"; filename=""
      Content-Type: application/octet-stream


      ------B--

      """
    #expect(text(body) == expected.replacing("\n", with: "\r\n"))
    #expect(body.parts.count == 3 && body.parts[1] == .file(file))
  }

  @Test func `a multipart body without entries is its end`() {
    #expect(text(body([], .multipart)) == "------B--\r\n")
  }

  @Test func `a quote or a line end in a name or a file's name can't end it`() {
    let file = FormFile(path: "/tmp/a\"\r\n; x%22.pdf")
    let sent = text(body([FormEntry(name: "n\"\rx", value: .file(file))], .multipart))
    #expect(sent.contains("name=\"n%22%0D%0Ax\"; filename=\"a%22%0D%0A; x%22.pdf\"\r\n"))
    #expect(sent.contains("Content-Type: application/pdf\r\n"))
  }

  @Test func `names, texts and files' names are in the form's encoding`() {
    let sent = body(
      [
        FormEntry(name: "é数", value: .text("€數")),
        FormEntry(name: "f", value: .file(FormFile(path: "ü数.md"))),
      ], .multipart, .windows1252)
    guard case .bytes(let bytes) = sent.parts.first else {
      Issue.record("no bytes come first")
      return
    }
    let text = String(decoding: bytes.map(UInt16.init), as: UTF16.self)
    #expect(text.contains("name=\"\u{E9}&#25968;\"\r\n\r\n\u{80}&#25976;\r\n"))
    #expect(text.contains("filename=\"\u{FC}&#25968;.md\"\r\nContent-Type: text/markdown\r\n"))
  }

  @Test func `each body has a boundary of its own, which a header can hold`() {
    let boundaries = (0..<100).map { _ in MultipartForm.randomBoundary() }
    #expect(Set(boundaries).count == 100)
    for boundary in boundaries {
      // RFC 2046 section 5.1.1 allows 70.
      #expect(boundary.hasPrefix("----") && (36...70).contains(boundary.utf8.count))
      #expect(boundary.dropFirst(4).allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) })
    }
    let type = FormBody([], type: .multipart, encoding: .utf8).contentType
    #expect(type.hasPrefix("multipart/form-data; boundary=----"))
  }

  @Test(arguments: [
    ("a.txt", "text/plain"), ("A.PDF", "application/pdf"), ("x.tar.gz", "application/gzip"),
    ("a.jpeg", "image/jpeg"), ("a.md", "text/markdown"), ("a.m4a", "audio/x-m4a"),
    ("txt", "application/octet-stream"), ("a.", "application/octet-stream"),
    ("a.unknown", "application/octet-stream"), ("", "application/octet-stream"),
  ])
  func `a file's type is told by its ending`(name: String, type: String) {
    #expect(FileMediaType.of(name: name) == type)
  }

  // MARK: - Plain text

  @Test func `plain text is a line for each entry, a file by its name`() {
    let file = FormEntry(name: "f", value: .file(FormFile(path: "/a/b.txt")))
    let body = body(
      entries(["a": "1=2", "b c": "é數"]) + [file, FormEntry(name: "g", value: .file(nil))],
      .plainText, .windows1252)
    #expect(body.contentType == "text/plain")
    let expected = "a=1=2\r\nb c=\u{E9}&#25976;\r\nf=b.txt\r\ng=\r\n"
    #expect(body.parts == [.bytes(expected.unicodeScalars.map { UInt8($0.value) })])
    #expect(URLEncodedForm.text([file], encoding: .utf8) == "f=b.txt")
  }

  // MARK: - Choosing

  @Test(
    arguments: [
      (nil, .urlEncoded), ("", .urlEncoded), ("multipart/form-data", .multipart),
      ("Multipart/FORM-data", .multipart), ("text/plain", .plainText),
      (" text/plain", .urlEncoded), ("application/json", .urlEncoded),
    ] as [(String?, FormEncodingType)])
  func `enctype is read by its keywords`(keyword: String?, type: FormEncodingType) {
    #expect(FormEncodingType(keyword: keyword) == type)
  }

  @Test(
    arguments: [
      (nil, "windows-1252"), ("", "windows-1252"), ("nonsense", "windows-1252"),
      ("utf-8", "UTF-8"), (" x\tBIG5 utf-8", "Big5"), ("nonsense,utf-8", "UTF-8"),
      ("utf-16 big5", "UTF-8"), ("iso-2022-kr", "UTF-8"), ("UNKNOWN", "windows-1252"),
    ] as [(String?, String)])
  func `a form is written in the first encoding that it names, else in its page's`(
    acceptCharset: String?, name: String
  ) {
    #expect(Encoding(acceptCharset: acceptCharset, document: .windows1252).name == name)
  }

  @Test func `a form of a page in UTF-16 is written in UTF-8`() {
    #expect(Encoding(acceptCharset: nil, document: .utf16(bigEndian: true)) == .utf8)
    #expect(Encoding(acceptCharset: nil, document: .replacement) == .utf8)
  }

  @Test(
    arguments: [
      ("<p>a", nil, "windows-1252"), ("<p>\u{E9}", nil, "UTF-8"), ("<p>a", "utf-8", "UTF-8"),
      ("<meta charset=shift_jis>", nil, "Shift_JIS"), ("<meta charset=gb2312>", nil, "GBK"),
      ("\u{FEFF}a", "big5", "UTF-8"), ("<p>a", "nonsense", "windows-1252"),
    ] as [(String, String?, String)])
  func `a page knows what it is encoded in`(html: String, charset: String?, name: String) {
    #expect(Document(html: Array(html.utf8), charset: charset).encoding.name == name)
    #expect(Document(plainText: Array("caf\u{E9}".utf8)).encoding == .utf8)
    #expect(Document(html: [0x63, 0xE9]).encoding == .windows1252)
  }
}
