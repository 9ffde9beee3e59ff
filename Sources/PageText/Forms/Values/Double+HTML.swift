extension Double {
  /// A valid floating-point number (HTML standard section 2.3.4.3) within a double's range.
  ///
  /// Browsers are as strict with `min`, `max` and `step`, where the standard would take `5px`.
  init?(html text: String) {
    var rest = Substring(text).utf8
    func digits() -> Int {
      let count = rest.prefix { 0x30...0x39 ~= $0 }.count
      rest.removeFirst(count)
      return count
    }
    func take(_ characters: [UInt8]) -> Bool {
      guard let first = rest.first, characters.contains(first) else { return false }
      rest.removeFirst()
      return true
    }
    _ = take([UInt8(ascii: "-")])
    let whole = digits()
    if take([UInt8(ascii: ".")]) {
      guard digits() > 0 else { return nil }
    } else if whole == 0 {
      return nil
    }
    if take([UInt8(ascii: "e"), UInt8(ascii: "E")]) {
      _ = take([UInt8(ascii: "+"), UInt8(ascii: "-")])
      guard digits() > 0 else { return nil }
    }
    guard rest.isEmpty, let value = Double(text), value.isFinite else { return nil }
    self = value
  }

  /// The number as JavaScript writes it (ECMAScript section 6.1.6.1.20), which is what browsers
  /// send for a slider.
  var html: String {
    guard isFinite, self != 0 else { return "0" }
    // The standard library's digits are the shortest too, but it has other rules for exponents.
    let parts = abs(self).description.split(separator: "e")
    let mantissa = parts[0].split(separator: ".")
    let fraction = mantissa.count > 1 && mantissa[1] != "0" ? mantissa[1] : ""
    let all = mantissa[0] + fraction
    let digits = all.drop { $0 == "0" }
    // Where the point stands, counted from the first digit that isn't zero.
    let point =
      mantissa[0].count - (all.count - digits.count)
      + (parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
    let significant = String(digits.reversed().drop { $0 == "0" }.reversed())
    return (self < 0 ? "-" : "") + Self.placed(significant, point: point)
  }

  private static func placed(_ digits: String, point: Int) -> String {
    func zeros(_ count: Int) -> String { String(repeating: "0", count: count) }
    switch point {
    case digits.count...21 where digits.count <= 21: return digits + zeros(point - digits.count)
    case 1...21: return digits.prefix(point) + "." + digits.dropFirst(point)
    case -5...0: return "0." + zeros(-point) + digits
    default:
      let fraction = digits.count > 1 ? "." + digits.dropFirst() : ""
      return digits.prefix(1) + fraction + (point > 0 ? "e+" : "e-") + String(abs(point - 1))
    }
  }

  /// The digits after the point of a number as it is written.
  var fractionDigits: Int {
    let text = html
    let parts = text.split(separator: "e")
    let fraction = parts[0].split(separator: ".").dropFirst().first?.count ?? 0
    return max(0, fraction - (parts.count > 1 ? Int(parts[1]) ?? 0 : 0))
  }

  /// Without what binary arithmetic has left behind the digits that count: 0.3, not 0.30000000000000004.
  func rounded(toFractionDigits count: Int) -> Double {
    // Beyond these nothing of a double's 15 digits would be left to round.
    guard count <= 15, magnitude < 1e15 else { return self }
    let scale = (0..<count).reduce(1.0) { power, _ in power * 10 }
    let scaled = self * scale
    return scaled.magnitude < 0x1p53 ? scaled.rounded() / scale : self
  }
}
