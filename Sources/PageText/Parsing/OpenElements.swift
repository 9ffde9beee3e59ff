/// The elements that the parser will have open, seen from the tags alone.
///
/// It errs on the side of more of them: an element is taken for closed only where the parser closes
/// it too (HTML standard sections 13.2.4.2 and 13.2.6).
struct OpenElements {
  private struct Element {
    let name: TagName
    let kind: ElementKind
  }

  /// A formatting element, and what opening it once more costs.
  struct Formatting {
    let name: TagName
    let cost: Int
  }

  private var elements: [Element] = []
  /// How many of the elements have a name of each bucket, so that few searches are in vain.
  private var present = [UInt32](repeating: 0, count: TagName.buckets)
  /// Those that count, that is all but `p`, `li`, `td` and the like.
  private(set) var depth = 0
  /// Opened and not closed by their own end tags.
  private var formatting: [Formatting] = []
  /// How many formatting elements there were before each open cell, object and the like.
  private var markers: [Int] = []
  private var foreign = 0
  private var selects = 0

  /// Whether tags such as `style` begin text: not in SVG and MathML, and not surely in `select`.
  var readsText: Bool { foreign == 0 && selects == 0 }

  /// All that are open, with those that don't count for `depth`.
  var count: Int { elements.count }

  /// The formatting elements that come back in each new block.
  var reopened: ArraySlice<Formatting> { formatting[min(markers.last ?? 0, formatting.count)...] }

  mutating func open(_ name: TagName, _ kind: ElementKind, cost: Int) {
    elements.append(Element(name: name, kind: kind))
    present[name.bucket] += 1
    if Self.isMarker(name, kind) { markers.append(formatting.count) }
    if kind != .optional { depth += 1 }
    if kind == .formatting { formatting.append(Formatting(name: name, cost: cost)) }
    if Self.isForeign(name) { foreign += 1 }
    if name == Self.select { selects += 1 }
  }

  /// Closes what the start of such an element ends.
  mutating func makeRoom(for name: TagName, _ kind: ElementKind) {
    switch name {
    case Self.a, Self.nobr, Self.button:
      if let open = last(name, stopAt: { $0 == .scope }) { remove(at: open) }
      forgetFormatting(name)
    case Self.li, Self.dd, Self.dt:
      // Either of `dd` and `dt` ends the other; nothing special in between may be open.
      let names = name == Self.li ? [name] : [Self.dd, Self.dt]
      for other in names {
        if let open = last(other, stopAt: { $0 == .special || $0 == .scope }) { close(to: open) }
      }
    case Self.td, Self.th, Self.caption, Self.tr, Self.tbody, Self.thead, Self.tfoot:
      if let table = lastTable { close(to: table + 1) }
    default:
      break
    }
    if kind == .special || kind == .optional || name == Self.table,
      let paragraph = last(Self.p, stopAt: { $0 == .scope })
    {
      close(to: paragraph)
    }
  }

  /// Whether an element of this kind can be open at all.
  func allows(_ name: TagName) -> Bool {
    switch name {
    case Self.td, Self.th, Self.caption: lastTable != nil
    case Self.tr, Self.tbody, Self.thead, Self.tfoot: false
    default: true
    }
  }

  /// Closes what an end tag ends, and gives the formatting elements that did not end there, which
  /// come back after it; nil where it ends nothing.
  mutating func close(_ name: TagName, _ kind: ElementKind) -> ArraySlice<Formatting>? {
    let place = kind == .formatting ? forgetFormatting(name) : nil
    let position =
      switch kind {
      case .ordinary: last(name, stopAt: { $0 == .special || $0 == .scope || $0 == .optional })
      case .scope: last(name, stopAt: { _ in false })
      default:
        Self.headings.contains(name) ? lastHeading : last(name, stopAt: { $0 == .scope })
      }
    if let position {
      if kind == .formatting { remove(at: position) } else { close(to: position) }
    } else if place == nil {
      return nil
    }
    // The start of the next one counts what comes back in it.
    if kind == .optional { return [] }
    return place.map { formatting[max($0, reopened.startIndex)...] } ?? reopened
  }

  /// Forgets what would come back, after its end tags were put into the page.
  mutating func endFormatting() { formatting.removeSubrange(reopened.indices) }

  @discardableResult
  private mutating func forgetFormatting(_ name: TagName) -> Int? {
    guard let place = formatting.lastIndex(where: { $0.name == name }) else { return nil }
    formatting.remove(at: place)
    return place
  }

  private func last(_ name: TagName, stopAt isBound: (ElementKind) -> Bool) -> Int? {
    guard present[name.bucket] > 0 else { return nil }
    for index in elements.indices.reversed() {
      if elements[index].name == name { return index }
      if isBound(elements[index].kind) { return nil }
    }
    return nil
  }

  /// The end tag of any heading ends whichever began last.
  private var lastHeading: Int? {
    Self.headings.compactMap { last($0, stopAt: { $0 == .scope }) }.max()
  }

  private var lastTable: Int? {
    for index in elements.indices.reversed() where elements[index].kind == .scope {
      return elements[index].name == Self.table ? index : nil
    }
    return nil
  }

  private mutating func close(to position: Int) {
    while elements.count > position {
      let element = elements.removeLast()
      forget(element)
      // Formatting that began within a cell or the like ends with it.
      if Self.isMarker(element.name, element.kind) {
        endFormatting()
        markers.removeLast()
      }
    }
  }

  private mutating func remove(at position: Int) { forget(elements.remove(at: position)) }

  private mutating func forget(_ element: Element) {
    present[element.name.bucket] -= 1
    if element.kind != .optional { depth -= 1 }
    if Self.isForeign(element.name) { foreign -= 1 }
    if element.name == Self.select { selects -= 1 }
  }

  private static func isMarker(_ name: TagName, _ kind: ElementKind) -> Bool {
    switch name {
    case td, th, caption: true
    case table, foreignObject: false
    default: kind == .scope
    }
  }

  private static func isForeign(_ name: TagName) -> Bool { name == svg || name == math }

  private static let a = TagName("a")
  private static let button = TagName("button")
  private static let caption = TagName("caption")
  private static let dd = TagName("dd")
  private static let dt = TagName("dt")
  private static let foreignObject = TagName("foreignobject")
  private static let headings = ["h1", "h2", "h3", "h4", "h5", "h6"].map { TagName($0) }
  private static let li = TagName("li")
  private static let math = TagName("math")
  private static let nobr = TagName("nobr")
  private static let p = TagName("p")
  private static let select = TagName("select")
  private static let svg = TagName("svg")
  private static let table = TagName("table")
  private static let tbody = TagName("tbody")
  private static let td = TagName("td")
  private static let tfoot = TagName("tfoot")
  private static let th = TagName("th")
  private static let thead = TagName("thead")
  private static let tr = TagName("tr")
}
