/// Cuts text into the words that are searched for: letters and digits, folded.
///
/// Scripts that write no spaces (Chinese, Japanese) are cut into overlapping pairs of characters.
struct WordCutter {
  enum Purpose {
    /// Every character of a pair script begins some word, so that it is found by itself too.
    case index
    /// As few words as say the same.
    case query
  }

  /// The words in UTF-8, a space after each: no word holds anything that FTS5's `ascii` tokeniser
  /// would take for a separator.
  private(set) var words: [UInt8] = []

  /// In bytes; the rest of a longer word is passed over, where FTS5 would cut it at another place.
  private static let longestWord = 128

  private let purpose: Purpose
  private var meanings = CharacterMeanings()
  /// Where the word that is being cut begins.
  private var start = 0
  /// The last character of a run of a pair script, and whether the run has just begun.
  private var pending: (character: UInt32, isFirst: Bool)?

  init(for purpose: Purpose) { self.purpose = purpose }

  /// The words of what was typed.
  static func words(of text: String) -> [String] {
    var cutter = WordCutter(for: .query)
    cutter.cut(text)
    return cutter.words.split(separator: UInt8(ascii: " ")).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  mutating func removeAll() {
    words.removeAll(keepingCapacity: true)
    start = 0
  }

  mutating func cut(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      var index = 0
      while index < bytes.count {
        let length = Self.length(ofCharacterBeginningWith: bytes[index])
        if length == 1 {
          takeASCII(bytes[index])
        } else {
          take(Self.decode(bytes[index..<(index + length)]))
        }
        index += length
      }
    }
    endWord()
  }

  private mutating func takeASCII(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      append(ascii: byte)
    case UInt8(ascii: "A")...UInt8(ascii: "Z"):
      append(ascii: byte | 0x20)
    default:
      endWord()
    }
  }

  private mutating func append(ascii byte: UInt8) {
    if pending != nil { endWord() }
    guard words.count - start < Self.longestWord else { return }
    words.append(byte)
  }

  private mutating func take(_ character: UInt32) {
    switch meanings[character] {
    case .ignored: break
    case .separator: endWord()
    case .part(let character): takeFolded(character)
    case .parts: Folding.unicode.fold(character) { takeFolded($0) }
    }
  }

  private mutating func takeFolded(_ character: UInt32) {
    guard Self.isWrittenWithoutSpaces(character) else {
      if pending != nil { endWord() }
      append(character)
      return
    }
    if let last = pending {
      append(last.character)
      append(character)
      endLetters()
    } else {
      endWord()
    }
    pending = (character, pending == nil)
  }

  private mutating func endWord() {
    if let last = pending {
      pending = nil
      guard last.isFirst || purpose == .index else { return }
      append(last.character)
    }
    endLetters()
  }

  private mutating func endLetters() {
    guard words.count > start else { return }
    words.append(UInt8(ascii: " "))
    start = words.count
  }

  private mutating func append(_ character: UInt32) {
    guard words.count - start < Self.longestWord, let scalar = Unicode.Scalar(character) else {
      return
    }
    words.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }
}

extension WordCutter {
  /// Texts are valid UTF-8 always: the first byte says it all.
  private static func length(ofCharacterBeginningWith byte: UInt8) -> Int {
    byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
  }

  private static func decode(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> UInt32 {
    let first = UInt32(bytes[bytes.startIndex] & (0x7F >> bytes.count))
    return bytes.dropFirst().reduce(first) { $0 << 6 | UInt32($1 & 0x3F) }
  }

  /// Kana, bopomofo and Chinese characters with their iteration marks.
  private static func isWrittenWithoutSpaces(_ character: UInt32) -> Bool {
    switch character {
    case 0x3005...0x3007, 0x3031...0x3035, 0x303B, 0x3040...0x312F, 0x31A0...0x31BF,
      0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x1AFF0...0x1B16F,
      0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
