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
  /// No element but a comment or a declaration.
  case markup

  /// Finds a name's kind in an open hash table, as this is asked of each tag of a page.
  static func of(_ name: TagName) -> ElementKind {
    var slot = name.bucket
    while let entry = table[slot] {
      if entry.name == name { return entry.kind }
      slot = (slot + 1) % table.count
    }
    return .ordinary
  }

  private static let table: [(name: TagName, kind: ElementKind)?] = {
    var table = [(name: TagName, kind: ElementKind)?](repeating: nil, count: TagName.buckets)
    func add(_ kind: ElementKind, _ names: [StaticString]) {
      for name in names.map({ TagName($0) }) {
        var slot = name.bucket
        while table[slot] != nil { slot = (slot + 1) % table.count }
        table[slot] = (name, kind)
      }
    }
    add(.markup, ["!"])
    add(
      .void,
      [
        "area", "base", "basefont", "bgsound", "br", "col", "embed", "frame", "hr", "image", "img",
        "input", "keygen", "link", "meta", "param", "source", "track", "wbr", "html", "head",
        "body", "colgroup", "option",
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
