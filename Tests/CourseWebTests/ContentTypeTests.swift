import CourseWeb
import Testing

struct ContentTypeTests {
  @Test(arguments: [
    ("text/html", "text/html", nil),
    ("Text/HTML; Charset=\"iso-8859-1\"", "text/html", "iso-8859-1"),
    ("text/html;charset=utf-8;x=y", "text/html", "utf-8"),
    ("text/html; boundary=x ; charset = koi8-r ", "text/html", "koi8-r"),
    ("text/html; charset=", "text/html", nil),
    ("", "", nil),
    (";", "", nil),
  ])
  func `a field is split by RFC 9110`(field: String, mediaType: String, charset: String?) {
    let type = ContentType(field: field)
    #expect(type == ContentType(mediaType: mediaType, charset: charset))
  }
}
