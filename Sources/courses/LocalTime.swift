import Glibc

/// Dates where the user is.
enum LocalTime {
  /// A day as `2026-11-30`.
  static func day(ofSecond second: Int64) -> String {
    var time = time_t(second)
    var parts = tm()
    localtime_r(&time, &parts)
    func padded(_ number: Int32, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    let year = padded(parts.tm_year + 1_900, 4)
    return "\(year)-\(padded(parts.tm_mon + 1, 2))-\(padded(parts.tm_mday, 2))"
  }

  static var today: String { day(ofSecond: Int64(time(nil))) }
}
