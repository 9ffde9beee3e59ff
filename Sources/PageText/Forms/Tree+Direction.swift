/// The direction of what is typed into a field, for `dirname` (HTML standard section 3.2.6.4).
extension Tree {
  /// Whether an element has a direction to send (HTML standard section 4.10.18.2).
  func takesDirection(_ node: Int) -> Bool {
    guard nodes[node].tag == .input else { return nodes[node].tag == .textarea }
    switch inputType(of: node) {
    case .text, .search, .tel, .url, .email, .password, .submit, .reset, .button, .hidden:
      return true
    default: return false
    }
  }

  func isRightToLeft(_ node: Int, text: String) -> Bool {
    switch keyword(.dir, of: node) {
    case "rtl": return true
    case "ltr": return false
    case "auto": return Self.firstStrong(in: text) ?? false
    default: break
    }
    if nodes[node].tag == .input, inputType(of: node) == .tel { return false }
    return isRightToLeft(around: node)
  }

  /// How far back an element is looked for, so that many fields take linear time.
  private static let reach = 10_000

  /// By the nearest element around that says so.
  private func isRightToLeft(around node: Int) -> Bool {
    var index = node - 1
    while index >= max(0, node - Self.reach) {
      if nodes[index].tag != .text, end(of: index) > node {
        switch keyword(.dir, of: index) {
        case "rtl": return true
        case "ltr": return false
        case "auto": return Self.firstStrong(in: self.text(of: index)) ?? false
        default: break
        }
      }
      index -= 1
    }
    return false
  }

  /// Whether the first letter is of a script that is written from right to left.
  private static func firstStrong(in text: String) -> Bool? {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x1_0800...0x1_0FFF,
        0x1_E800...0x1_EFFF:
        if scalar.properties.isAlphabetic { return true }
      default:
        if scalar.properties.isAlphabetic { return false }
      }
    }
    return nil
  }
}
