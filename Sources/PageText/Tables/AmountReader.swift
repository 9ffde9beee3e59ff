/// Tells numbers, amounts and shares from other texts, dates, times and telephone numbers too.
struct AmountReader {
  private enum Phase { case lead, number, tail }

  private var phase = Phase.lead
  /// Of the present group.
  private var digits = 0
  private var groups = 0
  /// Whether a space came before the present group, which then must be of thousands.
  private var isSpaced = false
  /// Whether a space has come after the digits, and more of them may follow.
  private var isPending = false

  static func isAmount(_ text: String) -> Bool {
    var reader = AmountReader()
    return text.unicodeScalars.allSatisfy { reader.take($0) } && reader.isComplete
  }

  /// Whether a text says that there is no number, as a dash does.
  static func isNothing(_ text: String) -> Bool {
    ["-", "–", "—", "−", "n/a", "N/A", "…", "?"].contains(text)
  }

  private init() {}

  private var isComplete: Bool { digits > 0 && (!isSpaced || digits == 3) }

  /// Reads on; false when it is no amount.
  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "0"..."9": return takeDigit()
    case " ", "\u{A0}", "\u{202F}":
      if phase == .number { isPending = true }
      return true
    case ".", ",", "'", "’": return phase == .number && !isPending && endGroup()
    case "+", "-", "−", "±", "~", "≈", "<", ">", "≤", "≥": return phase == .lead
    case "$", "€", "£", "¥", "₹", "₽", "₩", "¢":
      if phase == .number { phase = .tail }
      return true
    case "%", "‰":
      defer { phase = .tail }
      return phase != .lead
    default: return false
    }
  }

  private mutating func takeDigit() -> Bool {
    guard phase != .tail else { return false }
    phase = .number
    if isPending {
      guard endGroup() else { return false }
      (isPending, isSpaced) = (false, true)
    }
    digits += 1
    return true
  }

  /// All groups but the first and the last are of thousands.
  private mutating func endGroup() -> Bool {
    guard digits > 0, groups == 0 || digits == 3 else { return false }
    (digits, isSpaced) = (0, false)
    groups += 1
    return true
  }
}
