import PageText

/// A page with the options to show it with, all from a fuzzer's bytes: two bytes for the width, one
/// for flags, one for the charset, then the page.
///
/// The same bytes are read by the fuzz target and by the tests over what it has found.
public struct PageCase {
  private struct Flags: OptionSet {
    let rawValue: UInt8
    static let plain = Flags(rawValue: 1)
    static let numbers = Flags(rawValue: 2)
    /// White space is kept, so that lines may be wider than the width.
    static let keepsSpace = Flags(rawValue: 4)
    /// The page isn't HTML; lines may be wider here too.
    static let plainText = Flags(rawValue: 8)
    static let records = Flags(rawValue: 16)
    static let openDetails = Flags(rawValue: 32)
  }

  private static let charsets = [
    nil, "utf-8", "windows-1252", "shift_jis", "gb18030", "big5", "euc-kr", "euc-jp",
    "iso-2022-jp", "koi8-r", "utf-16le", "utf-16be", "x-user-defined", "replacement", "nonsense",
    "",
  ]

  private let columns: Int
  private let flags: Flags
  private let charset: String?
  private let page: [UInt8]

  public init(_ bytes: some Sequence<UInt8>) {
    var rest = bytes.makeIterator()
    let width = Int(rest.next() ?? 0) << 8 | Int(rest.next() ?? 60)
    columns = 20 + width % 381
    flags = Flags(rawValue: rest.next() ?? 0)
    charset = Self.charsets[Int(rest.next() ?? 0) % Self.charsets.count]
    page = Array(IteratorSequence(rest))
  }

  /// Which promises about every page this one breaks, in words.
  public func problems() -> [String] {
    let document = flags.contains(.plainText) ? plainDocument : htmlDocument
    let options = Layout.Options(
      numbers: flags.contains(.numbers), plain: flags.contains(.plain),
      tables: flags.contains(.records) ? .records : .grids,
      details: flags.contains(.openDetails) ? .allOpen : .asWritten())
    let layout = Layout(document, columns: columns, options: options)
    return controls(in: document, layout) + places(in: document, layout) + widths(of: layout)
      + forms(in: document)
  }

  private var plainDocument: Document { Document(plainText: page, charset: charset) }

  private var htmlDocument: Document {
    let html = flags.contains(.keepsSpace) ? page : KeptSpace.removed(from: page)
    return Document(html: html, charset: charset)
  }

  private func widths(of layout: Layout) -> [String] {
    guard flags.isDisjoint(with: [.keepsSpace, .plainText]) else { return [] }
    return layout.lines.filter { $0.text.cellWidth > columns }.map {
      "\($0.text.cellWidth) cells in a line of \(columns): \($0.text)"
    }
  }

  private func controls(in document: Document, _ layout: Layout) -> [String] {
    let shown =
      layout.lines.lazy.map(\.text)
      + document.items.lazy.flatMap({ Self.texts(of: $0, in: document) })
      + layout.headings.map(\.text) + [document.title ?? ""]
    return shown.filter { $0.unicodeScalars.contains(where: Self.isControl) }.map {
      "a control character in: \($0.debugDescription)"
    }
  }

  private func places(in document: Document, _ layout: Layout) -> [String] {
    var problems = layout.headings.filter { !layout.lines.indices.contains($0.line) }
      .map { "a heading on line \($0.line) of \(layout.lines.count): \($0.text)" }
    for number in document.items.indices.map({ $0 + 1 }) {
      // What stands in folded details is on no line.
      if let line = layout.line(ofItem: number), !layout.lines.indices.contains(line) {
        problems.append("item \(number) is on line \(line) of \(layout.lines.count)")
      }
    }
    return problems
  }

  /// Each form is filled in and sent, as far as that goes without a network.
  private func forms(in document: Document) -> [String] {
    document.forms.prefix(20).flatMap { form in
      var filled = document
      for (_, control) in filled.controls(of: form).prefix(50) {
        switch control.kind {
        case .text, .password, .textArea: _ = filled.set("1 \u{85}ä", in: control)
        case .checkbox: filled.toggle(control)
        case .radio: filled.check(control)
        case .select:
          filled.choose(Array(filled.choices(of: control).prefix(1)), in: control)
        case .file, .button: break
        }
      }
      let button = filled.defaultButton(of: form)
      let said = filled.problems(of: form, by: button).map { $0.name + $0.reason }
      let submission = filled.submission(of: form, by: button)
      _ = submission.body
      let query = submission.query.utf8.contains { $0 <= 0x20 || $0 >= 0x7F }
      let told = said + submission.fields.flatMap { [$0.name, $0.value ?? ""] }
      return told.filter { $0.unicodeScalars.contains(where: Self.isControl) }.map {
        "a control character in what a form says: \($0.debugDescription)"
      } + (query ? ["a query that is no URL's: \(submission.query)"] : [])
    }
  }

  private static func texts(of item: PageItem, in document: Document) -> [String] {
    switch item {
    case .link(let link): [link.text]
    case .control(let control): [control.name, document.state(of: control)]
    case .details(let summary): [summary]
    }
  }

  /// Whether a terminal could act on it, by the lists of the safety rules.
  public static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
