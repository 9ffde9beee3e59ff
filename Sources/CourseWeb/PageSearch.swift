import PageText

/// Where in a page the reader's words were found last.
struct PageSearch {
  private(set) var words = ""
  /// Where in the page's text, as `SearchText` has it, the last find begins.
  private var place = -1

  /// The next line (0-based) that the words begin on, in any case of letters; from the top after
  /// the last.
  ///
  /// - Parameter words: empty: the words of the last search.
  mutating func next(_ words: String, in lines: [Line]) -> Int? {
    if !words.isEmpty, words != self.words {
      self.words = words
      place = -1
    }
    let text = SearchText(lines)
    guard let found = text.place(of: self.words, from: place + 1) ?? text.place(of: self.words)
    else {
      return nil
    }
    place = found
    return text.line(at: found)
  }
}

/// Lines as one text, so that words are found wherever a line ends between them.
private struct SearchText {
  /// Lower case, a space for each run of white space, and a line feed for each blank line.
  private var bytes: [UInt8] = []
  /// Where each line begins.
  private var starts: [Int] = []

  init(_ lines: [Line]) {
    for line in lines {
      let words = Self.folded(line.text)
      if words.isEmpty { bytes.append(0x0A) }
      starts.append(bytes.count)
      bytes += words
      bytes.append(0x20)
    }
  }

  func place(of words: String, from start: Int = 0) -> Int? {
    let wanted = Self.folded(words)
    guard let first = wanted.first else { return nil }
    var rest = bytes[min(start, bytes.count)...]
    while let found = rest.firstIndex(of: first) {
      rest = bytes[found...]
      if rest.starts(with: wanted) { return found }
      rest = rest.dropFirst()
    }
    return nil
  }

  /// The line that a place in the text is on.
  func line(at place: Int) -> Int {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= place { low = middle + 1 } else { high = middle }
    }
    return max(low - 1, 0)
  }

  private static func folded(_ text: String) -> [UInt8] {
    Array(text.lowercased().split { $0.isWhitespace }.joined(separator: " ").utf8)
  }
}
