/// A document's lines at a width.
public struct Layout: Sendable {
  public struct Options: Sendable {
    /// Whether links, controls and folded sections show their numbers in brackets.
    public var numbers: Bool
    /// No box characters, no alignment that needs eyes.
    public var plain: Bool
    public var tables: Tables
    public var details: Details

    public init(
      numbers: Bool = true, plain: Bool = false, tables: Tables = .grids,
      details: Details = .asWritten()
    ) {
      self.numbers = numbers
      self.plain = plain
      self.tables = plain ? .records : tables
      self.details = details
    }
  }

  /// How data tables are shown.
  public enum Tables: String, Sendable, CaseIterable {
    /// With borders, where they fit.
    case grids
    /// A heading and `label: value` lines for each row.
    case records
  }

  /// Which `details` elements are open.
  public enum Details: Sendable, Hashable {
    /// As the page has them, but for those with these numbers.
    case asWritten(except: Set<Int> = [])
    case allOpen
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
  /// By an item's number less 1; -1 for one that isn't shown.
  private let itemLines: [Int]

  /// - Parameter columns: cells available; kept between 20 and 1,000.
  public init(_ document: Document, columns: Int, options: Options = Options()) {
    var flow = Flow(document, columns: min(max(columns, 20), 1_000), options: options)
    flow.writePreface()
    flow.writeRefresh()
    flow.walk(0..<document.tree.nodes.count)
    flow.finish()
    let output = flow.output
    lines = output.lines
    tree = document.tree
    // Where nothing is shown there is no line for a mark to stand on.
    let marks = lines.isEmpty ? [] : output.marks
    anchors = marks.filter { $0.kind == .anchor }
    headings = marks.compactMap { Self.heading($0, document.tree) }
    var itemLines = Array(repeating: -1, count: document.items.count)
    for mark in marks.reversed() where mark.kind == .item {
      itemLines[mark.value - 1] = mark.line
    }
    self.itemLines = itemLines
  }

  /// The 0-based line of the element with this `id` (or of the `a` with this `name`).
  public func line(ofAnchor name: String) -> Int? {
    guard let node = tree.anchor(named: name) else { return nil }
    return anchors.first { $0.value == node }?.line
  }

  /// The 0-based line that an item begins on; nil for one that isn't shown.
  ///
  /// - Parameter number: 1-based, as in `Document.items`.
  public func line(ofItem number: Int) -> Int? {
    guard itemLines.indices.contains(number - 1), itemLines[number - 1] >= 0 else { return nil }
    return itemLines[number - 1]
  }

  private static func heading(_ mark: Mark, _ tree: Tree) -> Heading? {
    guard mark.kind == .heading, let level = tree.nodes[mark.value].tag.headingLevel else {
      return nil
    }
    let text = tree.text(of: mark.value)
    return text.isEmpty ? nil : Heading(level: level, text: text, line: mark.line)
  }
}
