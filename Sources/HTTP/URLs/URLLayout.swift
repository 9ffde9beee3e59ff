/// Where the parts of a URL's text are, in bytes.
struct URLLayout: Sendable {
  var schemeEnd: Int
  var hostStart: Int
  var hostEnd: Int
  var port: Int
  var pathStart: Int
  /// At the question mark; where the fragment starts when there is none.
  var queryStart: Int
  /// At the number sign; the end when there is none.
  var fragmentStart: Int
}
