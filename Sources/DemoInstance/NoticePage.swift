/// A page that the instance writes itself: a refusal, or thanks for a form.
struct NoticePage: Sendable {
  let title: String
  /// Markup; whatever was sent is escaped in it.
  let content: String

  static let signIn = NoticePage(
    title: "Sign in", content: "<p>This part of the school's site is for members.</p>")
  static let notFound = NoticePage(
    title: "Not here", content: "<p>There is no page at this address.</p>")
  static let tooLarge = NoticePage(
    title: "Too long", content: "<p>A form may be 64 KB long. Nothing was kept of this one.</p>")
  static let notAForm = NoticePage(
    title: "Not a form", content: "<p>Only a form is understood here, sent by POST.</p>")

  static func notAllowed(instead methods: String) -> NoticePage {
    NoticePage(title: "Not like this", content: "<p>This address answers to \(methods).</p>")
  }

  /// Repeats what was sent.
  static func thanks(for fields: [FormField]) -> NoticePage {
    let list = fields.map { "<dt>\(escaped($0.name))</dt><dd>\(escaped($0.value))</dd>\n" }.joined()
    return NoticePage(
      title: "Thank you",
      content: """
        <p>This is what you sent. It is a demonstration: nothing was kept, and nobody was told.</p>
        <dl>
        \(list)</dl>
        <p>Members find more on <a href="/members/">their pages</a>.</p>
        """)
  }

  var html: String {
    """
    <!DOCTYPE html>
    <html lang="en-GB">
    <head>
      <meta charset="utf-8">
      <title>\(title) · Thistlewick Evening School</title>
      <link rel="stylesheet" href="/style.css">
    </head>
    <body>
    <main>
    <h1>\(title)</h1>
    \(content)
    <p><a href="/index.html">All courses</a></p>
    </main>
    </body>
    </html>

    """
  }

  /// Text as markup; a control character becomes U+FFFD, but for line feed and tab.
  private static func escaped(_ text: String) -> String {
    var markup = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": markup += "&amp;"
      case "<": markup += "&lt;"
      case ">": markup += "&gt;"
      case "\r": break  // A form's line ends with CR LF.
      case "\n", "\t": markup.unicodeScalars.append(scalar)
      default:
        let isControl = scalar.properties.generalCategory == .control
        markup.unicodeScalars.append(isControl ? "\u{FFFD}" : scalar)
      }
    }
    return markup
  }
}
