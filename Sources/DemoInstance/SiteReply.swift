/// An answer as the router gives it; `Date`, `Connection` and `Content-Length` are the library's.
struct SiteReply: Sendable, Hashable {
  struct Field: Sendable, Hashable {
    var name: String
    var value: String

    init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  var status: UInt32
  var fields: [Field]
  var body: [UInt8] = []

  init(status: UInt32, fields: [Field], body: [UInt8] = []) {
    self.status = status
    self.fields = fields
    self.body = body
  }

  /// A page of a heading and some text.
  init(status: UInt32, page: NoticePage, fields: [Field] = []) {
    self.init(
      status: status,
      fields: [
        Field("Content-Type", "text/html; charset=utf-8"), Field("Cache-Control", "no-store"),
      ]
        + fields,
      body: Array(page.html.utf8))
  }
}
