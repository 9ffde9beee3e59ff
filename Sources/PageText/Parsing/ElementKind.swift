/// How an element behaves among the open ones, as far as the guard must know.
///
/// The names are those of the HTML standard, section 13.2.4.
enum ElementKind {
  /// Has no content, or is ignored where it could do harm.
  case void
  /// Its content is no markup.
  case text
  /// Ends by itself where another of its kind begins, and does not count.
  case optional
  /// Bounds what an end tag can close.
  case scope
  /// Is opened again after a block that ended inside it.
  case formatting
  /// An ordinary end tag doesn't reach beyond it.
  case special
  case ordinary

  static func of(_ name: TagName) -> ElementKind { table[name] ?? .ordinary }

  private static let table: [TagName: ElementKind] = {
    var table: [TagName: ElementKind] = [:]
    func add(_ kind: ElementKind, _ names: [StaticString]) {
      for name in names { table[TagName(name)] = kind }
    }
    add(
      .void,
      [
        "area", "base", "basefont", "bgsound", "br", "col", "embed", "frame", "hr", "image", "img",
        "input", "keygen", "link", "meta", "param", "source", "track", "wbr", "html", "head",
        "body", "colgroup", "optgroup", "option",
      ])
    add(
      .text,
      ["iframe", "noembed", "noframes", "script", "style", "textarea", "title", "xmp"])
    add(.optional, ["caption", "dd", "dt", "li", "p", "td", "th", "tr", "tbody", "thead", "tfoot"])
    add(.scope, ["applet", "foreignobject", "marquee", "object", "table", "template"])
    add(
      .formatting,
      [
        "a", "b", "big", "code", "em", "font", "i", "nobr", "s", "small", "strike", "strong", "tt",
        "u",
      ])
    add(
      .special,
      [
        "address", "article", "aside", "blockquote", "button", "center", "details", "dir", "div",
        "dl", "fieldset", "figcaption", "figure", "footer", "form", "frameset", "h1", "h2", "h3",
        "h4", "h5", "h6", "header", "hgroup", "listing", "main", "menu", "nav", "noscript", "ol",
        "plaintext", "pre", "section", "select", "summary", "ul",
      ])
    return table
  }()
}
