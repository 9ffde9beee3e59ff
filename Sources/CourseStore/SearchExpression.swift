internal import SQLite

/// What was typed, as an expression for the index.
struct SearchExpression {
  /// In FTS5's language; words are letters and digits only, so that nothing in them ends the quotes.
  let text: String

  /// Nil when nothing can match.
  ///
  /// - Parameter words: as `WordCutter` cuts them; at least one.
  init?(matching words: [String], in connection: Connection) throws(SQLiteError) {
    let vocabulary = try Vocabulary(of: connection)
    var conditions: [String] = []
    for word in words {
      let condition = try vocabulary.condition(forWordsBeginningWith: word)
      guard let condition else { return nil }
      conditions.append(condition)
    }
    text = conditions.joined(separator: " AND ")
  }
}

/// The words that are in the index.
private struct Vocabulary: ~Copyable {
  /// Beginnings of so many characters have lists of their own in the index (`prefix` in `Schema`).
  private static let listedLength = 2
  /// So many words are looked up at most: what more begin with is a matter for FTS5.
  private static let limit = 32

  private let nextWord: Statement

  init(of connection: Connection) throws(SQLiteError) {
    nextWord = try connection.prepare("SELECT term FROM word WHERE term >= ? LIMIT 1")
  }

  /// Nil when there is no such word.
  ///
  /// FTS5 reads all rows of all words with a beginning before it gives the first, 10 to 60 ms among
  /// a million courses; of words it is told it reads as many as are asked for. Finding these takes
  /// it a tenth of a millisecond each.
  func condition(forWordsBeginningWith beginning: String) throws(SQLiteError) -> String? {
    let beginsSo = "\"\(beginning)\" *"
    guard beginning.unicodeScalars.count > Self.listedLength else { return beginsSo }
    var words: [String] = []
    var start = beginning
    while let word = try firstWord(from: start), word.utf8.starts(with: beginning.utf8) {
      guard words.count < Self.limit else { return beginsSo }
      words.append("\"\(word)\"")
      // The least text that comes after the word.
      start = word + "\0"
    }
    return words.isEmpty ? nil : "(\(words.joined(separator: " OR ")))"
  }

  private func firstWord(from start: String) throws(SQLiteError) -> String? {
    try nextWord.bind(start, at: 1)
    let word = try nextWord.step() ? nextWord.text(0) : nil
    nextWord.reset()
    return word
  }
}
