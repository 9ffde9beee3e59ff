/// A date in a header field, in one of the three forms that there are (RFC 9110, section 5.6.7).
///
/// Unlike a cookie's date it is read strictly: what is nearly a date makes an answer stale.
enum HTTPDate {
  private static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]

  /// Seconds since 1970; nil for what is no date.
  ///
  /// - Parameter now: a year of two digits lies at most 50 years after it.
  static func seconds(_ text: String, now: Int) -> Int? {
    let text = text.asciiLowercased
    let day = text.prefix { $0 != "," && $0 != " " }
    let rest = text.dropFirst(day.count)
    if weekdays.contains(String(day)) {
      return fields(of: rest, in: ", DD-NNN-YY HH:MM:SS gmt").flatMap { $0.nearest(to: now) }
    }
    guard day.count == 3, weekdays.contains(where: { $0.hasPrefix(day) }) else { return nil }
    let fields =
      fields(of: rest, in: ", DD NNN YYYY HH:MM:SS gmt")
      ?? fields(of: rest, in: " NNN PD HH:MM:SS YYYY")
    return fields?.secondsSince1970
  }

  /// - Parameter form: `D`, `N`, `Y`, `H`, `M`, `S` for a digit or letter of a field, `P` for a
  ///   digit of the day or a space, and what has to be there as it is.
  private static func fields(of text: Substring, in form: String) -> CalendarTime? {
    guard text.utf8.count == form.utf8.count else { return nil }
    var numbers: [UInt8: Int] = [:]
    var month: [UInt8] = []
    for (byte, place) in zip(text.utf8, form.utf8) {
      switch place {
      case UInt8(ascii: "N"):
        month.append(byte)
      case UInt8(ascii: "P") where byte == UInt8(ascii: " "):
        continue
      case _ where place.isASCIIUpper:
        guard byte.isASCIIDigit else { return nil }
        let field = place == UInt8(ascii: "P") ? UInt8(ascii: "D") : place
        numbers[field] = numbers[field, default: 0] * 10 + Int(byte - UInt8(ascii: "0"))
      default:
        guard byte == place else { return nil }
      }
    }
    guard let number = CalendarTime.month(named: String(decoding: month, as: UTF8.self)) else {
      return nil
    }
    let value = { (letter: Unicode.Scalar) in numbers[UInt8(ascii: letter)] ?? 0 }
    return CalendarTime(
      year: value("Y"), month: number, day: value("D"), hour: value("H"), minute: value("M"),
      second: value("S"))
  }
}

extension CalendarTime {
  /// For a year of two digits: in the century that brings it next, but no more than 50 years on.
  fileprivate func nearest(to now: Int) -> Int? {
    let halfCentury = 50 * 31_556_952
    return [2_000, 1_900, 2_100].lazy.compactMap { century in
      var time = self
      time.year += century
      return time.secondsSince1970
    }.first { $0 <= now + halfCentury && $0 > now - halfCentury }
  }
}
