/// A second of the Gregorian calendar, in UTC.
struct CalendarTime {
  var year: Int
  /// From 1.
  var month: Int
  var day: Int
  var hour: Int
  var minute: Int
  /// 60 for a leap second.
  var second: Int

  /// Nil where the calendar has no such day, or the day no such time.
  var secondsSince1970: Int? {
    guard (1...12).contains(month), (1...Self.length(ofMonth: month, year)).contains(day),
      (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second)
    else { return nil }
    let days =
      Self.days(toYear: year) + day - 1
      + (1..<month).reduce(0) { $0 + Self.length(ofMonth: $1, year) }
    return days * 86_400 + hour * 3_600 + minute * 60 + second
  }

  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  /// - Parameter name: its first three letters, in any case.
  static func month(named name: String) -> Int? {
    months.firstIndex(of: name.asciiLowercased).map { $0 + 1 }
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
