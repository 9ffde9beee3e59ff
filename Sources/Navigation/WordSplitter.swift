/// Splits a typed line into words as a shell does: blanks part them, quotes keep them together.
public enum WordSplitter {
  /// A quote that is not closed.
  public struct MissingQuote: Error {
    public let quote: Character
  }

  public static func words(of line: some StringProtocol) throws(MissingQuote) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in line {
      if let open = quote {
        if character == open { quote = nil } else { word?.append(character) }
      } else if character == "\"" || (character == "'" && word == nil) {
        // Inside a word an apostrophe is one: l'algèbre.
        quote = character
        word = word ?? ""
      } else if character.isWhitespace {
        if let whole = word { words.append(whole) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if let quote { throw MissingQuote(quote: quote) }
    if let word { words.append(word) }
    return words
  }
}

extension WordSplitter.MissingQuote: CustomStringConvertible {
  public var description: String { "a closing \(quote) is missing" }
}
