/// A document's lines at a width.
public struct Layout: Sendable {
  public struct Options: Sendable {
    /// Whether links show their numbers in brackets.
    public var linkNumbers = true
    /// No box characters, no alignment that needs eyes.
    public var plain = false

    public init(linkNumbers: Bool = true, plain: Bool = false) {
      self.linkNumbers = linkNumbers
      self.plain = plain
    }
  }

  /// A heading and the line it stands on.
  public struct Heading: Sendable, Hashable {
    public let level: Int
    public let text: String
    /// 0-based index into `lines`.
    public let line: Int
  }

  public let lines: [Line]
  /// In document order.
  public let headings: [Heading]

  private let tree: Tree
  /// Nodes with an `id` or a `name`, and their lines.
  private let anchors: [Mark]
  /// By a link's number less 1; -1 for one that stands nowhere.
  private let linkLines: [Int]

  /// - Parameter columns: cells available; kept between 20 and 1,000.
  public init(_ document: Document, columns: Int, options: Options = Options()) {
    var flow = Flow(document, columns: min(max(columns, 20), 1_000), options: options)
    flow.walk(0..<document.tree.nodes.count)
    flow.finish()
    let output = flow.output
    lines = output.lines
    tree = document.tree
    anchors = output.marks.filter { $0.kind == .anchor }
    headings = output.marks.compactMap { Self.heading($0, document.tree) }
    var linkLines = Array(repeating: -1, count: document.links.count)
    for mark in output.marks.reversed() where mark.kind == .link {
      linkLines[mark.value - 1] = mark.line
    }
    self.linkLines = linkLines
  }

  /// The 0-based line of the element with this `id` (or of the `a` with this `name`).
  public func line(ofAnchor name: String) -> Int? {
    let anchor =
      anchors.first { tree.value(.id, of: $0.value) == name }
      ?? anchors.first { tree.nodes[$0.value].tag == .a && tree.value(.name, of: $0.value) == name }
    return anchor?.line
  }

  /// The 0-based line that a link begins on.
  ///
  /// - Parameter number: 1-based, as in `Document.links`.
  public func line(ofLink number: Int) -> Int? {
    guard linkLines.indices.contains(number - 1), linkLines[number - 1] >= 0 else { return nil }
    return linkLines[number - 1]
  }

  private static func heading(_ mark: Mark, _ tree: Tree) -> Heading? {
    guard mark.kind == .heading, let level = tree.nodes[mark.value].tag.headingLevel else {
      return nil
    }
    let text = tree.text(of: mark.value)
    return text.isEmpty ? nil : Heading(level: level, text: text, line: mark.line)
  }
}
