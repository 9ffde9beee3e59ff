/// Reads dates and times as the HTML standard writes them (section 2.3.5), or as they may be typed.
struct DateScanner {
  private var rest: Substring.UTF8View
  /// Months, days, weeks and hours may then have one digit.
  private let isTyped: Bool

  init(_ text: String, isTyped: Bool) {
    rest = Substring(text).utf8
    self.isTyped = isTyped
  }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }

  /// A year of four digits or more, and a month: months since January 1970.
  mutating func month() -> Int? {
    guard let year = year(), skip("-"), let month = number(1...12) else { return nil }
    return (year - 1970) * 12 + month - 1
  }

  /// Days since 1 January 1970.
  mutating func date() -> Int? {
    guard let month = month(), skip("-"), let day = number(1...31) else { return nil }
    let first = Calendar.days(toMonth: month)
    return first + day <= Calendar.days(toMonth: month + 1) ? first + day - 1 : nil
  }

  /// Days from 1 January 1970 to the week's Monday (ISO 8601).
  mutating func week() -> Int? {
    guard let year = year(), skip("-"), skip("W") || (isTyped && skip("w")),
      let week = number(1...53)
    else { return nil }
    let monday = Calendar.days(toFirstWeekOf: year) + (week - 1) * 7
    return monday < Calendar.days(toFirstWeekOf: year + 1) ? monday : nil
  }

  /// Milliseconds since midnight.
  mutating func time() -> Int? {
    guard let hour = number(0...23), skip(":"), let minute = twoDigits(0...59) else { return nil }
    let minutes = (hour * 60 + minute) * 60_000
    guard skip(":") else { return minutes }
    guard let second = twoDigits(0...59) else { return nil }
    guard skip(".") else { return minutes + second * 1000 }
    let fraction = digits()
    guard (1...3).contains(fraction.count) else { return nil }
    let scale = [100, 10, 1][fraction.count - 1]
    return minutes + second * 1000 + fraction.value * scale
  }

  /// What stands between a date and a time.
  mutating func separator() -> Bool {
    guard isTyped else { return skip("T") || skip(" ") }
    if skip("T") || skip("t") { return true }
    guard skip(" ") else { return false }
    while skip(" ") {}
    return true
  }

  private mutating func year() -> Int? {
    let digits = digits()
    return digits.count >= 4 && digits.value > 0 ? digits.value : nil
  }

  private mutating func twoDigits(_ range: ClosedRange<Int>) -> Int? {
    let digits = digits()
    return digits.count == 2 && range.contains(digits.value) ? digits.value : nil
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int? {
    let digits = digits()
    guard digits.count == 2 || (isTyped && digits.count == 1) else { return nil }
    return range.contains(digits.value) ? digits.value : nil
  }

  private mutating func digits() -> (value: Int, count: Int) {
    let digits = rest.prefix { 0x30...0x39 ~= $0 }
    rest = rest[digits.endIndex...]
    // Beyond the last year that there is.
    return (digits.reduce(0) { min(1_000_000, $0 * 10 + Int($1 - 0x30)) }, digits.count)
  }
}
