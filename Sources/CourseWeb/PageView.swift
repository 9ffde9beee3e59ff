import HTTP
import PageText

/// A page in the history: parsed once, laid out for the last width that was asked for.
struct PageView {
  /// Where in the page the reader is, whatever the width.
  enum Place {
    case top
    /// The link that was followed from here.
    case link(Int)
    /// What the URL's fragment names.
    case anchor(String)
  }

  let page: Page
  let document: Document
  var place: Place
  private var layout: (columns: Int, layout: Layout)?

  init(_ page: Page) throws(PageError) {
    self.page = page
    document = try Document(page)
    place = page.url?.decodedFragment.map(Place.anchor) ?? .top
  }

  var title: String { document.title ?? page.name.printable }

  mutating func layout(columns: Int, plain: Bool) -> Layout {
    if let layout, layout.columns == columns { return layout.layout }
    let made = Layout(document, columns: columns, options: Layout.Options(plain: plain))
    layout = (columns, made)
    return made
  }

  /// The line (0-based) to begin with.
  mutating func firstLine(columns: Int, plain: Bool) -> Int {
    let layout = layout(columns: columns, plain: plain)
    switch place {
    case .top: return 0
    // A little of what is before the link tells the reader where that was.
    case .link(let number): return max(0, (layout.line(ofLink: number) ?? 0) - 2)
    case .anchor(let name): return layout.line(ofAnchor: name) ?? 0
    }
  }

  /// Whether a fragment means a place in this page; both empty and `top` mean its top, where no
  /// element has that id (HTML, "scroll to the fragment").
  mutating func hasPlace(_ fragment: String, columns: Int, plain: Bool) -> Bool {
    fragment.isEmpty || fragment.lowercased() == "top"
      || layout(columns: columns, plain: plain).line(ofAnchor: fragment) != nil
  }

  /// The absolute URL of a link, by the page's own `base` where it has one.
  ///
  /// A page without a URL (a file) can only link to what is absolute.
  func url(of target: String) throws(PageError) -> URL {
    do {
      let base = try document.base.map { base throws(HTTPError) in
        try URL(base, relativeTo: page.url)
      }
      return try URL(target, relativeTo: base ?? page.url)
    } catch {
      throw .unsupportedURL(target.printable)
    }
  }
}
