/// The proleptic Gregorian calendar, counted from 1 January 1970.
enum Calendar {
  /// How many days the first day of a month is away.
  ///
  /// - Parameter month: months since January 1970.
  static func days(toMonth month: Int) -> Int {
    // A year that begins in March has its leap day at the end.
    let march = month + 1970 * 12 - 2
    let year = floor(march, 12)
    let monthOfYear = march - year * 12
    return year * 365 + floor(year, 4) - floor(year, 100) + floor(year, 400)
      + (153 * monthOfYear + 2) / 5 - 719_468
  }

  /// The month that a day is in, counted from January 1970.
  static func month(ofDay day: Int) -> Int {
    // Never too late by more than a month, as none has more than 31 days.
    var month = floor(day * 4800, 146_097)
    while days(toMonth: month + 1) <= day { month += 1 }
    while days(toMonth: month) > day { month -= 1 }
    return month
  }

  /// The Monday of a year's first week, which has 4 January in it (ISO 8601).
  static func days(toFirstWeekOf year: Int) -> Int {
    let fourth = days(toMonth: (year - 1970) * 12) + 3
    return monday(ofDay: fourth)
  }

  static func monday(ofDay day: Int) -> Int {
    // 1 January 1970 was a Thursday.
    floor(day + 3, 7) * 7 - 3
  }

  /// The quotient rounded down.
  static func floor(_ dividend: Int, _ divisor: Int) -> Int {
    let quotient = dividend / divisor
    return dividend % divisor < 0 ? quotient - 1 : quotient
  }
}
