/// A simple colour as a colour field holds it: `#` and six hexadecimal digits in lower case.
///
/// Browsers also take CSS's short and transparent forms and its names, and drop what isn't opaque;
/// its functions, as in `rgb(1, 2, 3)`, are not understood here.
struct SimpleColor {
  let text: String

  init?(_ value: String) {
    let code = value.trimmed
    if code.hasPrefix("#") {
      let digits = code.dropFirst().lowercased()
      guard digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 }) else { return nil }
      switch digits.utf8.count {
      case 3, 4: text = "#" + digits.prefix(3).map { "\($0)\($0)" }.joined()
      case 6, 8: text = "#" + digits.prefix(6)
      default: return nil
      }
    } else {
      guard let digits = ColorNames.digits(of: value) else { return nil }
      text = "#" + digits
    }
  }
}
