import Catalogue
import CourseStore
// A peer's decomposition, to compare ours with.
import Foundation
import Testing

struct SearchTests {
  let store: CourseStore

  init() throws { store = try CourseStore(path: ":memory:") }

  func isFound(_ words: [String], in title: String) throws -> Bool {
    try store.sync(titles: [title])
    return try !store.courses(CourseQuery(words: words)).isEmpty
  }

  @Test(arguments: [
    (words: [], found: 3), (words: [""], found: 3), (words: ["ALGEBRA", "lin"], found: 1),
    (words: ["algebra lin"], found: 1), (words: ["a"], found: 3), (words: ["zoology"], found: 0),
    (words: ["lin", "zoology"], found: 0), (words: ["gebra"], found: 0),
    (words: ["art", "&"], found: 2), (words: ["&"], found: 0), (words: ["...", "🚀"], found: 0),
  ])
  func `every word must begin a word, in any case and order`(words: [String], found: Int) throws {
    try store.sync(titles: ["Linear algebra", "Art & artists", "Abstract art"])
    #expect(try store.courses(CourseQuery(words: words)).count == found)
    #expect(try store.summaries(CourseQuery(words: words), today: "2026-11-30").count == found)
  }

  @Test(arguments: [
    "linear", "CS-101", "cs", "101", "17", "vectors", "spaces", "krakow", "online", "beispiel",
    "zoe", "beginner",
  ])
  func `title, code, id, description, locations, instructors and level are searched`(
    word: String
  ) throws {
    try store.sync([FeedEntry(course: Feed.full)])
    #expect(try store.courses(CourseQuery(words: [word])).count == 1)
  }

  @Test(arguments: ["https", "example", "99", "EUR", "2027", "NOT", "OR", "NEAR"])
  func `addresses, prices, dates and the index's own words are not`(word: String) throws {
    try store.sync([FeedEntry(course: Feed.full)])
    #expect(try store.courses(CourseQuery(words: [word])).isEmpty)
  }

  @Test(arguments: [
    ("Développement", "developpement"), ("developpement", "DÉVELOPPEMENT"),
    ("Straße", "STRASSE"), ("STRASSE", "straße"), ("Łódź", "lodz"), ("Smørrebrød", "smorrebrod"),
    ("Ǆungla", "dzungla"), ("ΣΊΣΥΦΟΣ", "σίσυφος"), ("İstanbul", "istanbul"),
    ("Основы", "ОСНОВЫ"), ("ｉＯＳ　１８", "ios"), ("ｉＯＳ　１８", "18"), ("ﬁnance", "finance"),
    ("cafe\u{301}", "café"), ("café", "cafe\u{301}"), ("n\u{AD}aïve", "naive"),
    ("한국어", "한국"), ("한국어", "\u{1112}\u{1161}\u{11AB}"), ("עִבְרִית", "עברית"), ("हिन्दी", "हिन्दी"),
    ("ﾃﾞｰﾀ", "データ"), ("𝐁𝐨𝐥𝐝", "bold"), ("H₂O", "h2o"),
  ])
  func `case, accents and forms of a letter don't matter`(title: String, word: String) throws {
    #expect(try isFound([word], in: title))
  }

  @Test(arguments: [
    ("データ構造入門", "構造", true), ("データ構造入門", "データ構造", true),
    ("データ構造入門", "門", true), ("データ構造入門", "造入門", true), ("データ構造入門", "構", true),
    ("データ構造入門", "造構", false), ("データ構造入門", "入構", false),
    ("Swift入門", "swift", true), ("Swift入門", "入門", true), ("Swift入門", "swift入門", true),
    ("算法与数据结构", "数据", true), ("算法与数据结构", "法数", false), ("人々", "々", true),
  ])
  func `scripts without spaces are found by any part`(
    title: String, word: String, found: Bool
  ) throws {
    #expect(try isFound([word], in: title) == found)
  }

  struct Letter {
    var composed: String
    var decomposed: String
  }

  /// Every letter that decomposes, and a sample of the Hangul syllables.
  static let letters: [Letter] = (0xA0..<0x30000).compactMap { value in
    guard let scalar = Unicode.Scalar(UInt32(value)) else { return nil }
    let isSyllable = (0xAC00...0xD7A3).contains(value)
    guard isSyllable ? value.isMultiple(of: 97) : isLetterOrDigit(scalar) else { return nil }
    let letter = Letter(
      composed: String(scalar),
      decomposed: String(scalar).decomposedStringWithCompatibilityMapping)
    // Fractions and a few Arabic letters stand for more than a word.
    guard letter.decomposed.unicodeScalars.allSatisfy({ isLetterOrDigit($0) || isMark($0) }) else {
      return nil
    }
    // Swift's == would take both for the same.
    return letter.composed.utf8.elementsEqual(letter.decomposed.utf8) ? nil : letter
  }

  static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber:
      true
    default: false
    }
  }

  static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  @Test
  func `a letter is found by its decomposed form and the other way round`() throws {
    #expect(Self.letters.count > 4000)
    let rows = stride(from: 0, to: Self.letters.count, by: 40).map {
      Self.letters[$0...].prefix(40)
    }
    let forms = [
      rows.map { row in row.map(\.composed) }, rows.map { row in row.map(\.decomposed) },
    ]
    for titles in forms {
      let store = try CourseStore(path: ":memory:")
      try store.sync(titles: titles.enumerated().map { "\($0) " + $1.joined(separator: " ") })
      for queries in forms {
        for (index, words) in queries.enumerated() {
          let found = try store.courses(CourseQuery(words: words)).map(\.number)
          #expect(found.contains(index + 1), "\(words)")
        }
      }
    }
  }

  @Test
  func `words of a changed course are found and its old ones are not`() throws {
    try store.sync([FeedEntry(course: Course(id: "1", title: "Old words"))])
    try store.sync([FeedEntry(course: Course(id: "1", title: "New words"))])
    #expect(try store.lines(CourseQuery(words: ["old"])).isEmpty)
    #expect(try store.lines(CourseQuery(words: ["new", "words"])) == ["1 New words"])
  }

  @Test(arguments: [
    ("i", 100), ("it", 100), ("item", 100), ("item9", 11), ("item99", 1), ("item999", 0),
  ])
  func `a beginning finds every word, be they few or many`(beginning: String, found: Int) throws {
    try store.sync(titles: (1...100).map { "Item\($0)" })
    #expect(try store.courses(CourseQuery(words: [beginning])).count == found)
  }

  @Test
  func `what is found comes in number order, after a number and up to a limit`() throws {
    try store.sync(titles: (1...30).map { $0.isMultiple(of: 3) ? "Fizz \($0)" : "Other \($0)" })
    let query = CourseQuery(words: ["fizz"], after: 6, limit: 3)
    #expect(try store.lines(query) == ["9 Fizz 9", "12 Fizz 12", "15 Fizz 15"])
  }

  @Test
  func `hundreds of words and very long ones are searched`() throws {
    let words = (1...300).map { "word\($0)" } + [String(repeating: "x", count: 50_000)]
    try store.sync(titles: [words.joined(separator: " "), "word1"])
    #expect(try store.courses(CourseQuery(words: words)).map(\.number) == [1])
  }
}
