/// A page's parsed content: compact, independent of any width, and free of control characters.
public struct Document: Sendable {
  /// From `title`, white space folded; nil where the page has none.
  public let title: String?
  /// `href` of the first `base`, as written.
  public let base: String?
  /// Whether the page has scripts and, without them, nothing to show.
  public let isEmptyWithoutScripts: Bool

  let tree: Tree
  let encoding: Encoding
  let labels: FieldLabels
  let controls: PageControls
  /// What the reader has put into the page's controls.
  var values = FieldValues()
  let numbering: Numbering
  let refresh: Refresh?
  /// What the reader must know about the page as a whole.
  let notices: [String]
  /// Said before all that the page says.
  public var preface: String?

  /// Links, controls and folded sections in document order; `items[0]` has number 1.
  public var items: [PageItem] { numbering.items }

  /// The links among the items, with their numbers.
  public var links: [(number: Int, link: Link)] {
    items.enumerated().compactMap { index, item in
      if case .link(let link) = item { (index + 1, link) } else { nil }
    }
  }

  /// - Parameter charset: what the `Content-Type` field names, which goes before the page's own word.
  public init(html: [UInt8], charset: String? = nil) {
    let decoded = TextDecoder.decode(html, charset: charset, keepingMarks: true)
    let guarded = MarkupGuard.pass(decoded.text)
    var tree = GumboParser.tree(of: guarded.html)
    Visibility.mark(&tree)
    self.tree = tree
    encoding = decoded.encoding
    notices = decoded.notices + guarded.notices
    controls = PageControls(tree)
    labels = FieldLabels(tree)
    let head = PageHead(tree)
    (title, base, refresh) = (head.title, head.base, head.refresh)
    numbering = Numbering(tree, labels, controls, refresh)
    isEmptyWithoutScripts = head.hasScripts && !tree.showsText
  }

  /// A page that is plain text: kept as it is.
  public init(plainText: [UInt8], charset: String? = nil) {
    let decoded = TextDecoder.decode(plainText, charset: charset)
    tree = Tree(plainText: decoded.text)
    encoding = decoded.encoding
    title = nil
    base = nil
    refresh = nil
    isEmptyWithoutScripts = false
    controls = PageControls(tree)
    labels = FieldLabels(tree)
    numbering = Numbering()
    notices = decoded.notices
  }
}
