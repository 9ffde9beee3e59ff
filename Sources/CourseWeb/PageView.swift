import HTTP
import PageText

/// A page in the history: parsed once, laid out for the last width that was asked for.
struct PageView {
  /// Where in the page the reader is, whatever the width.
  enum Place {
    case top
    /// What was chosen by this number.
    case item(Int)
    /// What the URL's fragment names.
    case anchor(String)
  }

  let page: Page
  /// What brings it once more; nil for a file.
  let request: PageRequest?
  /// What was asked for, where this is a sign-in page that has come in its place.
  let wanted: PageRequest?
  /// Whether a redirect led here.
  let wasRedirected: Bool
  private(set) var document: Document
  var place: Place
  /// The form whose field was used last.
  var usedForm: Form?
  private var options: Layout.Options
  private var layout: (columns: Int, layout: Layout)?

  init(
    _ page: Page, request: PageRequest? = nil, wanted: PageRequest? = nil,
    wasRedirected: Bool = false, options: Layout.Options
  ) throws(PageError) {
    self.page = page
    self.request = request
    self.wanted = wanted
    self.wasRedirected = wasRedirected
    self.options = options
    document = try Document(page)
    place = .top
    if let status = page.failedStatus {
      document.preface = "\(page.url?.origin.authority ?? page.name) answered \(status)."
    }
    if let fragment = page.url?.decodedFragment { place = .anchor(fragment) }
  }

  init(_ fetched: FetchedPage, options: Layout.Options) throws(PageError) {
    try self.init(
      fetched.page, request: fetched.request, wanted: fetched.wanted,
      wasRedirected: fetched.wasRedirected, options: options)
  }

  var title: String { document.title ?? page.name.printable }

  /// Changes what is in the page's fields.
  @discardableResult
  mutating func fill<T>(_ change: (inout Document) -> T) -> T {
    layout = nil
    return change(&document)
  }

  /// Where a form's data goes: the page's own address where the form names none.
  func target(of submission: Submission) throws(PageError) -> URL {
    if let action = submission.action { return try url(of: action) }
    guard let url = page.url else { throw .formWithoutTarget }
    return url
  }

  mutating func layout(columns: Int) -> Layout {
    if let layout, layout.columns == columns { return layout.layout }
    openDetails()
    let made = Layout(document, columns: columns, options: options)
    layout = (columns, made)
    return made
  }

  /// The line (0-based) to begin with.
  mutating func firstLine(columns: Int) -> Int {
    let layout = layout(columns: columns)
    switch place {
    case .top: return 0
    case .item(let number):
      // A little of what is before it tells the reader where that was, but no blank line does.
      let line = layout.line(ofItem: number) ?? 0
      let start = max(0, line - 2)
      return start < line && layout.lines[start].spans.isEmpty ? start + 1 : start
    case .anchor(let name): return layout.line(ofAnchor: name) ?? 0
    }
  }

  /// Goes to the place that a fragment means; false where there is none.
  ///
  /// Both empty and `top` mean the top, where no element has that id (HTML, "scroll to the
  /// fragment").
  mutating func go(to fragment: String, columns: Int) -> Bool {
    let before = (place, layout)
    (place, layout) = (.anchor(fragment), nil)
    if fragment.isEmpty || fragment.lowercased() == "top"
      || layout(columns: columns).line(ofAnchor: fragment) != nil
    {
      return true
    }
    (place, layout) = before
    return false
  }

  /// Opens a folded section, or closes it.
  mutating func toggle(details number: Int) {
    guard case .asWritten(let others) = options.details else { return }
    options.details = .asWritten(except: others.symmetricDifference([number]))
    place = .item(number)
    layout = nil
  }

  /// Opens the folded sections around the place that is to be shown.
  private mutating func openDetails() {
    guard case .anchor(let name) = place, case .asWritten(let others) = options.details else {
      return
    }
    let closed = document.closedDetails(around: name, in: options.details)
    options.details = .asWritten(except: others.symmetricDifference(closed))
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

  /// The decoded fragment of a link within a page that has no URL, such as a file's.
  func fragment(of target: String) -> String? {
    guard page.url == nil, document.base == nil, target.hasPrefix("#") else { return nil }
    return String(target.dropFirst()).percentDecoded
  }

  /// The address of a link as it is shown; as written where it can't be resolved.
  func address(of target: String) -> String {
    ((try? url(of: target))?.description ?? target).printable
  }
}
