/// Bounds what a page can cost the parser, in one pass that takes linear time.
///
/// gumbo takes quadratic time in open elements and in attributes of a tag, each block opens unclosed
/// formatting elements again, and a node takes far more memory than the tag that it comes from.
/// Tags beyond the limits are left out; all text stays.
struct MarkupGuard {
  static let depthLimit = 512
  static let attributeLimit = 256
  static let byteLimit = 64 << 20
  /// From this many open elements on, an end tag that ends none is left out: gumbo would look
  /// through all of them in vain.
  private static let strayDepth = 64
  /// Beyond this many the end tags of what was left out are not told from others.
  private static let droppedLimit = 4_096

  struct Result {
    var html: [UInt8]
    /// What was left out, as sentences for the reader.
    var notices: [String] = []
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var open = OpenElements()
  /// Start tags left out at the present depth, whose end tags go too.
  private var dropped: [TagName] = []
  /// What the page may cost, where an attribute is 1 and an element 2 or more.
  ///
  /// For each 1 there are about 200 bytes of memory. Pages that people write need 1 for each 20 to
  /// 30 of their bytes.
  private let costLimit: Int
  private var cost = 0
  /// What formatting elements cost that are opened again; half the limit is for them.
  private var reopeningCost = 0
  private var roots: [TagName] = []
  private var output: [UInt8] = []
  private var copied = 0
  private var isTooDeep = false
  private var isTooLarge = false
  private var hasTooManyAttributes = false

  static func pass(_ html: [UInt8]) -> Result {
    var notices: [String] = []
    let isCut = html.count > byteLimit
    let cut = NumericReferences.bounded(isCut ? Array(html[..<byteLimit]) : html)
    if isCut {
      notices.append("This page was cut: only its first \(byteLimit >> 20) MB are shown.")
    }
    let result = cut.withUnsafeBufferPointer { bytes in
      var guardian = MarkupGuard(bytes: bytes)
      guardian.run()
      return guardian.finished(instead: cut)
    }
    return Result(html: result.html, notices: notices + result.notices)
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    costLimit = max(400_000, bytes.count / 10)
  }

  private mutating func run() {
    var scanner = TagScanner(bytes, attributeLimit: Self.attributeLimit)
    while let tag = scanner.next() {
      let kind = ElementKind.of(tag.name)
      cost += Self.cost(of: tag, kind)
      if cost > costLimit {
        leaveOut(tag, kind, &scanner)
      } else if kind != .markup {
        if tag.isEnd { end(tag, kind) } else { start(tag, kind) }
        if !tag.isEnd, kind == .text, open.readsText {
          scanner.skipText(of: tag.name)
        } else if tag.name == Self.plaintext, !tag.isEnd, open.readsText, copied < scanner.index {
          return  // What follows is no markup.
        }
      }
    }
  }

  private static func cost(of tag: TagScanner.Tag, _ kind: ElementKind) -> Int {
    if kind == .markup { return 1 }
    // These end tags make elements where there are none to end.
    if tag.isEnd { return tag.name == p || tag.name == br ? 1 : 0 }
    // gumbo makes a form of `isindex`; formatting may have to be opened again.
    let extra = tag.name == isindex ? 12 : kind == .formatting ? 2 : 0
    return 2 + tag.attributes + extra
  }

  /// Takes a tag out of a page that is too large; only what ends something that is open stays.
  private mutating func leaveOut(
    _ tag: TagScanner.Tag, _ kind: ElementKind, _ scanner: inout TagScanner
  ) {
    switch kind {
    case .markup:
      // In SVG it may be the mark of text.
      let mayHoldText = !open.readsText && bytes[tag.range].starts(with: "<![".utf8)
      return mayHoldText ? () : replace(tag.range, by: "")
    case .text:
      let isShown = tag.name == Self.textarea || tag.name == Self.xmp || !open.readsText
      if !tag.isEnd, !isShown { scanner.skipText(of: tag.name) }
      replace(tag.range.lowerBound..<max(tag.range.upperBound, scanner.index), by: "")
    case .void, .optional:
      replace(tag.range, by: " ")
    case .scope, .special, .ordinary, .formatting:
      if tag.isEnd { return end(tag, kind) }
      drop(tag.name)
      replace(tag.range, by: kind == .scope || kind == .special ? " " : "")
    }
    isTooLarge = true
  }

  private mutating func drop(_ name: TagName) {
    if dropped.count < Self.droppedLimit { dropped.append(name) }
  }

  private func finished(instead original: [UInt8]) -> Result {
    guard copied > 0 else { return Result(html: original) }
    var result = Result(html: output)
    result.html.append(contentsOf: bytes[copied...])
    if isTooDeep {
      result.notices.append(
        "Some of this page's markup was left out: it nests more than \(Self.depthLimit) deep.")
    }
    if isTooLarge {
      result.notices.append("Some of this page's markup was left out: it has too many elements.")
    }
    if hasTooManyAttributes {
      result.notices.append(
        "Some of this page's markup was left out: a tag has over \(Self.attributeLimit) attributes."
      )
    }
    return result
  }

  private mutating func start(_ tag: TagScanner.Tag, _ kind: ElementKind) {
    if let excess = tag.excess {
      hasTooManyAttributes = true
      replace(excess..<tag.range.upperBound, by: ">")
    }
    guard kind != .void, kind != .text else { return startVoid(tag) }
    open.makeRoom(for: tag.name, kind)
    if kind == .special || kind == .optional { count(open.reopened, before: tag) }
    guard open.allows(tag.name) else { return }
    let isRefused = kind == .formatting && reopeningCost > costLimit / 2
    if isRefused || (kind != .optional && open.depth >= Self.depthLimit) {
      isTooDeep = true
      drop(tag.name)
      replace(tag.range, by: "")
    } else {
      // What a value holds is copied too.
      open.open(tag.name, kind, cost: 2 + tag.attributes + tag.range.count / 128)
    }
  }

  private mutating func startVoid(_ tag: TagScanner.Tag) {
    // Another `html` or `body` adds its attributes to the first one, which could be any number.
    guard tag.name == Self.body || tag.name == Self.html else { return }
    if roots.contains(tag.name) { replace(tag.range, by: "") } else { roots.append(tag.name) }
  }

  private mutating func end(_ tag: TagScanner.Tag, _ kind: ElementKind) {
    if tag.name == Self.form {
      // gumbo puts text right before this tag behind the form; a comment keeps it inside.
      replace(tag.range.lowerBound..<tag.range.lowerBound, by: "<!---->")
    }
    if dropped.last == tag.name {
      dropped.removeLast()
      replace(tag.range, by: "")
    } else if kind != .void, kind != .text {
      let depth = open.depth
      let returning = open.close(tag.name, kind)
      if open.depth < depth { dropped.removeAll() }
      if let returning {
        count(returning, before: tag)
      } else if open.count > Self.strayDepth, tag.name != Self.p {
        replace(tag.range, by: "")
      }
    }
  }

  /// Counts formatting elements that the parser opens again, and does without them beyond the limit.
  private mutating func count(
    _ returning: ArraySlice<OpenElements.Formatting>, before tag: TagScanner.Tag
  ) {
    guard !returning.isEmpty else { return }
    reopeningCost += returning.reduce(0) { $0 + $1.cost }
    guard reopeningCost > costLimit / 2 else { return }
    isTooDeep = true
    replace(tag.range.lowerBound..<tag.range.lowerBound, by: "")
    for formatting in open.reopened.reversed() {
      output += "</".utf8 + formatting.name.bytes + ">".utf8
    }
    open.endFormatting()
  }

  private mutating func replace(_ range: Range<Int>, by text: StaticString) {
    guard range.lowerBound >= copied else { return }
    output.append(contentsOf: bytes[copied..<range.lowerBound])
    output.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    copied = range.upperBound
  }

  private static let body = TagName("body")
  private static let br = TagName("br")
  private static let form = TagName("form")
  private static let html = TagName("html")
  private static let isindex = TagName("isindex")
  private static let p = TagName("p")
  private static let plaintext = TagName("plaintext")
  private static let textarea = TagName("textarea")
  private static let xmp = TagName("xmp")
}
