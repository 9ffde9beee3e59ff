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
    guard year >= 1_601, time.second <= 59 else { return nil }
    return CalendarTime(
      year: year, month: month, day: day, hour: time.hour, minute: time.minute,
      second: time.second
    ).secondsSince1970
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

  private static func month(_ token: Substring.UTF8View) -> Int? {
    CalendarTime.month(named: String(Substring(token.prefix(3))))
  }
}
