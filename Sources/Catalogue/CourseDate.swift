/// A calendar date, with the time of day where the feed gives one, kept as it was given.
///
/// The forms are those of RFC 3339: `2027-05-01` and `2027-05-01T09:00:00Z`; feeds that write
/// `2027/05/01` mean the same date. No zone is added to a date that has none.
public struct CourseDate: Sendable, Hashable, Comparable, CustomStringConvertible {
  public let description: String

  private typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

  /// Nil when the text is no date that exists.
  public init?(_ text: some StringProtocol) {
    // A feed has hundreds of thousands of dates: no copy is made of one that is fine as it is.
    var text = String(text)
    guard let separator = text.withUTF8({ Self.separator(of: $0[...]) }) else { return nil }
    description =
      separator == UInt8(ascii: "/") ? String(text.map { $0 == "/" ? "-" : $0 }) : text
  }

  /// The first ten characters, `2027-05-01`.
  public var day: Substring { description.prefix(10) }

  public static func < (left: Self, right: Self) -> Bool { left.description < right.description }

  /// What stands between year, month and day; nil when the text is no date.
  private static func separator(of bytes: Bytes) -> UInt8? {
    guard bytes.count >= 10, bytes[4] == bytes[7], isDate(bytes.prefix(10)),
      bytes[4] == UInt8(ascii: "-") || bytes[4] == UInt8(ascii: "/"),
      bytes.count == 10 || isTime(bytes.dropFirst(10))
    else { return nil }
    return bytes[4]
  }

  private static func isDate(_ bytes: Bytes) -> Bool {
    guard let year = number(bytes[0..<4]), let month = number(bytes[5..<7]),
      let day = number(bytes[8..<10]), (1...12).contains(month)
    else { return false }
    return (1...days(of: month, in: year)).contains(day)
  }

  private static func days(of month: Int, in year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func isLeap(_ year: Int) -> Bool {
    year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
  }

  /// `T09:00`, `T09:00:00`, a fraction, and a zone `Z`, `+0200` or `+02:00`; a space may stand for T.
  private static func isTime(_ bytes: Bytes) -> Bool {
    guard let first = bytes.first, first == UInt8(ascii: "T") || first == UInt8(ascii: " ") else {
      return false
    }
    let rest = bytes.dropFirst()
    let clock = rest.prefix { isDigit($0) || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".") }
    return isClock(clock) && isZone(rest.dropFirst(clock.count))
  }

  private static func isClock(_ bytes: Bytes) -> Bool {
    let parts = bytes.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3, parts[0].count == 2, parts[1].count == 2,
      let hour = number(parts[0]), hour < 24, let minute = number(parts[1]), minute < 60
    else { return false }
    guard parts.count == 3 else { return true }
    let second = parts[2].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard second.count <= 2, second[0].count == 2, let whole = number(second[0]), whole <= 60 else {
      return false
    }
    return second.count == 1 || (!second[1].isEmpty && second[1].allSatisfy(isDigit))
  }

  private static func isZone(_ bytes: Bytes) -> Bool {
    guard let first = bytes.first else { return true }
    if first == UInt8(ascii: "Z") { return bytes.count == 1 }
    guard first == UInt8(ascii: "+") || first == UInt8(ascii: "-") else { return false }
    let digits = bytes.dropFirst()
    let hasColon = digits.count == 5 && digits.dropFirst(2).first == UInt8(ascii: ":")
    let minutes = digits.dropFirst(hasColon ? 3 : 2)
    guard minutes.count == 2, let hour = number(digits.prefix(2)), let minute = number(minutes)
    else { return false }
    return hour < 24 && minute < 60
  }

  private static func number(_ bytes: Bytes) -> Int? {
    guard bytes.allSatisfy(isDigit) else { return nil }
    return bytes.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }
}
