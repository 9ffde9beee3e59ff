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

extension Flow {
  /// The marks of a `q` element, by the language of what it stands in.
  func quotes(of index: Int) -> Quotes {
    let around = open.reversed().lazy.map(\.index)
    let language =
      tree.value(.lang, of: index)
      ?? around.compactMap { [tree] in tree.value(.lang, of: $0) }.first
    let level = open.count { $0.tag == .q && $0.index != index }
    return Quotes(language: language ?? "", level: level)
  }
}
