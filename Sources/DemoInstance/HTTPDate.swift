import Glibc

/// Dates in header fields (IMF-fixdate, RFC 9110, section 5.6.7).
enum HTTPDate {
  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Not by `strftime`, whose names of days and months are the locale's.
  static func text(secondsSince1970: Int) -> String {
    var seconds = secondsSince1970
    var date = tm()
    gmtime_r(&seconds, &date)
    let weekday = weekdays[Int(date.tm_wday)]
    let month = months[Int(date.tm_mon)]
    let year = Int(date.tm_year) + 1900
    let clock = [date.tm_hour, date.tm_min, date.tm_sec].map(twoDigits).joined(separator: ":")
    return "\(weekday), \(twoDigits(date.tm_mday)) \(month) \(year) \(clock) GMT"
  }

  private static func twoDigits(_ number: CInt) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
