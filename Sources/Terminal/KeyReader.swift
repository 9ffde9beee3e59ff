/// Puts characters together from a terminal's bytes, one at a time and never waiting for more
/// than the character needs.
struct KeyReader {
  enum Key: Equatable {
    case character(Unicode.Scalar)
    case wakeup(Wakeup)
    case endOfInput
  }

  let input: Descriptor
  let wakeups: WakeupPipe
  /// The beginning of a character whose rest has not come yet.
  private var partial: [UInt8] = []
  /// What was read ahead of the line.
  private var typed: ArraySlice<UInt8> = []
  /// An answer of the terminal's that may still come, and is no key.
  private var reply: BackgroundReply?

  init(input: Descriptor, wakeups: WakeupPipe) {
    self.input = input
    self.wakeups = wakeups
  }

  /// The next character, U+FFFD in place of bytes that are none.
  mutating func next() -> Key {
    while true {
      if let byte = typed.popFirst() {
        if let scalar = add(byte) { return .character(scalar) }
        continue
      }
      if let wakeup = input.waitForInput(or: wakeups) { return .wakeup(wakeup) }
      guard let byte = input.read(upTo: 1).first else { return .endOfInput }
      typed = keys(in: byte)[...]
    }
  }

  /// Takes what was read while the terminal was asked something.
  ///
  /// - Parameter reply: what is known of its answer so far; the rest may still come.
  mutating func take(_ bytes: [UInt8], awaiting reply: BackgroundReply) {
    typed += bytes
    self.reply = reply.isComplete ? nil : reply
  }

  private mutating func keys(in byte: UInt8) -> [UInt8] {
    guard var reply else { return [byte] }
    let keys = reply.take(byte)
    self.reply = reply.isComplete ? nil : reply
    return keys
  }

  /// Forgets a character that was only half typed.
  mutating func reset() { partial = [] }

  private mutating func add(_ byte: UInt8) -> Unicode.Scalar? {
    // A byte that can't continue the character begins anew: Return must never be lost to one.
    if byte & 0xC0 != 0x80 { partial = [] }
    partial.append(byte)
    let length =
      switch partial[0] {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 1
      }
    guard partial.count == length else { return nil }
    let scalars = String(decoding: partial, as: UTF8.self).unicodeScalars
    partial = []
    return scalars.count == 1 ? scalars.first : "\u{FFFD}"
  }
}
