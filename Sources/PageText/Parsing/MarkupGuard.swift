/// Bounds what a page can cost the parser, in one pass that takes linear time.
///
/// gumbo takes quadratic time in open elements and in attributes of a tag, and each block opens
/// unclosed formatting elements again. Tags beyond the limits are left out; all text stays.
struct MarkupGuard {
  static let depthLimit = 512
  static let attributeLimit = 256
  static let byteLimit = 64 << 20
  /// How often formatting elements may be opened again, in all.
  private static let reopeningLimit = 200_000

  struct Result {
    var html: [UInt8]
    /// What was left out, as sentences for the reader.
    var notices: [String] = []
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var open = OpenElements()
  /// Start tags left out at the present depth, whose end tags go too.
  private var dropped: [TagName] = []
  private var reopenings = 0
  private var roots: [TagName] = []
  private var output: [UInt8] = []
  private var copied = 0
  private var isTooDeep = false
  private var hasTooManyAttributes = false

  static func pass(_ html: [UInt8]) -> Result {
    var notices: [String] = []
    let cut = html.count > byteLimit ? Array(html[..<byteLimit]) : html
    if cut.count < html.count {
      notices.append("This page was cut: only its first \(byteLimit >> 20) MB are shown.")
    }
    let result = cut.withUnsafeBufferPointer { bytes in
      var guardian = MarkupGuard(bytes: bytes)
      guardian.run()
      return guardian.finished(instead: cut)
    }
    return Result(html: result.html, notices: notices + result.notices)
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  private mutating func run() {
    var scanner = TagScanner(bytes, attributeLimit: Self.attributeLimit)
    while let tag = scanner.next() {
      let kind = ElementKind.of(tag.name)
      if tag.isEnd { end(tag, kind) } else { start(tag, kind) }
      if !tag.isEnd, kind == .text, open.readsText { scanner.skipText(of: tag.name) }
    }
  }

  private func finished(instead original: [UInt8]) -> Result {
    guard copied > 0 else { return Result(html: original) }
    var result = Result(html: output)
    result.html.append(contentsOf: bytes[copied...])
    if isTooDeep {
      result.notices.append(
        "Some of this page's markup was left out: it nests more than \(Self.depthLimit) deep.")
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
    if kind == .special || kind == .optional { countReopenings(before: tag) }
    guard open.allows(tag.name) else { return }
    let isRefused = kind == .formatting && reopenings > Self.reopeningLimit
    if isRefused || (kind != .optional && open.depth >= Self.depthLimit) {
      isTooDeep = true
      dropped.append(tag.name)
      replace(tag.range, by: "")
    } else {
      open.open(tag.name, kind)
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
      _ = open.close(tag.name, kind)
      if open.depth < depth { dropped.removeAll() }
    }
  }

  private mutating func countReopenings(before tag: TagScanner.Tag) {
    reopenings += open.reopened.count
    guard reopenings > Self.reopeningLimit, !open.reopened.isEmpty else { return }
    isTooDeep = true
    replace(tag.range.lowerBound..<tag.range.lowerBound, by: "")
    for name in open.reopened.reversed() {
      output += [UInt8(ascii: "<"), UInt8(ascii: "/")] + name.bytes + [UInt8(ascii: ">")]
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
  private static let form = TagName("form")
  private static let html = TagName("html")
}
