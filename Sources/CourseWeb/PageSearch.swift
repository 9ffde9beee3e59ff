import PageText

/// Where in a page the reader's words were found last.
struct PageSearch {
  private(set) var words = ""
  private var line = -1

  /// The next line (0-based) with the words, in any case of letters; from the top after the last.
  ///
  /// - Parameter words: empty: the words of the last search.
  mutating func next(_ words: String, in lines: [Line]) -> Int? {
    if !words.isEmpty, words != self.words {
      self.words = words
      line = -1
    }
    let wanted = self.words.lowercased()
    guard !wanted.isEmpty else { return nil }
    let after = lines.indices.dropFirst(line + 1)
    let found =
      after.first { lines[$0].text.lowercased().contains(wanted) }
      ?? lines.indices.first { lines[$0].text.lowercased().contains(wanted) }
    if let found { line = found }
    return found
  }
}
