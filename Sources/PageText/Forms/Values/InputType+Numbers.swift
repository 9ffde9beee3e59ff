extension InputType {
  /// The latest time of ECMAScript, where browsers end: 13 September 275760.
  private static let latest = 8.64e15
  private static let dayLength = 86_400_000

  /// A value as a number (the standard's "algorithm to convert a string to a number"): milliseconds
  /// since 1970 or midnight, and months since 1970 for a month.
  func number(of value: String, isTyped: Bool = false) -> Double? {
    var scanner = DateScanner(value, isTyped: isTyped)
    let number: Int?
    switch self {
    case .number, .range: return Double(html: value)
    case .date: number = scanner.date().map { $0 * Self.dayLength }
    case .month: number = scanner.month()
    case .week: number = scanner.week().map { $0 * Self.dayLength }
    case .time: number = scanner.time()
    case .datetimeLocal:
      guard let date = scanner.date(), scanner.separator() else { return nil }
      number = scanner.time().map { date * Self.dayLength + $0 }
    default: return nil
    }
    guard let number, scanner.isAtEnd else { return nil }
    let start = self == .month ? Calendar.days(toMonth: number) * Self.dayLength : number
    return Double(start) <= Self.latest ? Double(number) : nil
  }

  /// The value that stands for a number, in the standard's normal form.
  ///
  /// - Parameter number: as `number(of:)` gives it, or between two of those.
  func text(of number: Double) -> String {
    guard isMoment, let whole = Int(exactly: number.rounded()), number.magnitude <= Self.latest
    else { return number.html }
    let day = Calendar.floor(whole, Self.dayLength)
    switch self {
    case .month: return Self.monthText(whole)
    case .date: return Self.dateText(day)
    case .week: return Self.weekText(day)
    case .time: return Self.timeText(whole)
    default: return Self.dateText(day) + "T" + Self.timeText(whole - day * Self.dayLength)
    }
  }

  private static func monthText(_ month: Int) -> String {
    let year = Calendar.floor(month, 12) + 1970
    return padded(year, 4) + "-" + padded(month - (year - 1970) * 12 + 1, 2)
  }

  private static func dateText(_ day: Int) -> String {
    let month = Calendar.month(ofDay: day)
    return monthText(month) + "-" + padded(day - Calendar.days(toMonth: month) + 1, 2)
  }

  private static func weekText(_ day: Int) -> String {
    let monday = Calendar.monday(ofDay: day)
    // A week is in the year that its Thursday is in.
    let year = Calendar.floor(Calendar.month(ofDay: monday + 3), 12) + 1970
    let week = (monday - Calendar.days(toFirstWeekOf: year)) / 7 + 1
    return padded(year, 4) + "-W" + padded(week, 2)
  }

  /// The shortest form: seconds and their fraction only where they aren't zero.
  private static func timeText(_ time: Int) -> String {
    let (minutes, rest) = (time / 60_000, time % 60_000)
    let text = padded(minutes / 60, 2) + ":" + padded(minutes % 60, 2)
    guard rest > 0 else { return text }
    var fraction = padded(rest % 1000, 3)[...]
    while fraction.last == "0" { fraction.removeLast() }
    return text + ":" + padded(rest / 1000, 2) + (fraction.isEmpty ? "" : "." + fraction)
  }

  private static func padded(_ number: Int, _ count: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }
}
