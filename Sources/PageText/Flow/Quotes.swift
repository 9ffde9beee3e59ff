/// A language's quotation marks (CLDR 42), for `q`.
struct Quotes {
  let open: String
  let close: String

  /// - Parameter level: 0 for a quotation, 1 for one within it, and so on in turn.
  init(language: String, level: Int) {
    let marks = Self.marks(of: language.prefix { $0 != "-" && $0 != "_" }.lowercased())
    let isInner = level % 2 == 1
    open = isInner ? marks.2 : marks.0
    close = isInner ? marks.3 : marks.1
  }

  private static func marks(of language: String) -> (String, String, String, String) {
    switch language {
    case "bg", "cs", "de", "is", "sk", "sl": ("„", "“", "‚", "‘")
    case "es", "it", "pt": ("«", "»", "“", "”")
    case "fi", "sv": ("”", "”", "’", "’")
    case "fr": ("«\u{A0}", "\u{A0}»", "“", "”")
    case "hr", "hu", "ro": ("„", "”", "‚", "’")
    case "ja": ("「", "」", "『", "』")
    case "nb", "nn", "no": ("«", "»", "‘", "’")
    case "nl": ("‘", "’", "“", "”")
    case "pl": ("„", "”", "«", "»")
    case "be", "ru", "uk": ("«", "»", "„", "“")
    default: ("“", "”", "‘", "’")
    }
  }
}

extension Quotes {
  /// The marks of a `q` element, by the language of what it stands in.
  ///
  /// - Parameter elements: those around it, and perhaps itself, outermost first.
  init(of index: Int, in elements: [Int], _ tree: Tree) {
    let language =
      tree.value(.lang, of: index)
      ?? elements.reversed().lazy.compactMap { tree.value(.lang, of: $0) }.first
    let level = elements.count { tree.nodes[$0].tag == .q && $0 != index }
    self.init(language: language ?? "", level: level)
  }
}
