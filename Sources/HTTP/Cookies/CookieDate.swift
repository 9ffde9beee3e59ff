/// The date of a cookie's `Expires` (RFC 6265, section 5.1.1), in whatever order its parts stand.
enum CookieDate {
  private struct Parts {
    var time: (hour: Int, minute: Int, second: Int)?
    var day: Int?
    var month: Int?
    var year: Int?
  }

  /// Seconds since 1970; nil for what is no date.
  static func seconds(_ text: String) -> Int? {
    var parts = Parts()
    for token in text[...].utf8.split(whereSeparator: isDelimiter) { take(token, &parts) }
    guard let time = parts.time, let day = parts.day, let month = parts.month,
      var year = parts.year
    else { return nil }
    if (70...99).contains(year) { year += 1_900 }
    if (0...69).contains(year) { year += 2_000 }
    guard (1...31).contains(day), year >= 1_601, time.hour <= 23, time.minute <= 59,
      time.second <= 59, day <= length(ofMonth: month, year)
    else { return nil }
    let days =
      days(toYear: year) + day - 1
      + (1..<month).reduce(0) { $0 + length(ofMonth: $1, year) }
    return days * 86_400 + time.hour * 3_600 + time.minute * 60 + time.second
  }

  private static func isDelimiter(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x09, 0x20...0x2F, 0x3B...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }

  /// Each part is the first token that can be it.
  private static func take(_ token: Substring.UTF8View, _ parts: inout Parts) {
    if parts.time == nil, let time = time(token) {
      parts.time = time
    } else if parts.day == nil, let day = number(token, digits: 1...2) {
      parts.day = day
    } else if parts.month == nil, let month = month(token) {
      parts.month = month
    } else if parts.year == nil, let year = number(token, digits: 2...4) {
      parts.year = year
    }
  }

  private static func time(_ token: Substring.UTF8View) -> (Int, Int, Int)? {
    let fields = token.split(
      separator: UInt8(ascii: ":"), maxSplits: 2, omittingEmptySubsequences: false)
    guard fields.count == 3, let hour = whole(fields[0]), let minute = whole(fields[1]),
      let second = number(fields[2], digits: 1...2)
    else { return nil }
    return (hour, minute, second)
  }

  /// Nothing but one digit or two.
  private static func whole(_ field: Substring.UTF8View) -> Int? {
    field.allSatisfy(isDigit) ? number(field, digits: 1...2) : nil
  }

  /// So many digits at the beginning, with no digit after them.
  private static func number(_ token: Substring.UTF8View, digits: ClosedRange<Int>) -> Int? {
    let number = token.prefix(while: isDigit)
    return digits.contains(number.count) ? Int(Substring(number)) : nil
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  private static func month(_ token: Substring.UTF8View) -> Int? {
    let name = String(Substring(token.prefix(3))).asciiLowercased
    return months.firstIndex(of: name).map { $0 + 1 }
  }

  private static func length(ofMonth month: Int, _ year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// From 1 January 1970; also for years before.
  private static func days(toYear year: Int) -> Int {
    let before = year - 1
    return before * 365 + before / 4 - before / 100 + before / 400 - 719_162
  }
}
