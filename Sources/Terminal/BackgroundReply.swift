package import Themes

/// Picks a terminal's answer to `BackgroundQuery` out of the bytes that are typed.
package struct BackgroundReply: Sendable {
  /// The background, once it has come and could be read.
  package private(set) var color: Color?
  /// Whether nothing more will come.
  package private(set) var isComplete = false
  /// A sequence that has begun and may be an answer.
  private var held: [UInt8] = []

  package init() {}

  private static let escape: UInt8 = 0x1B
  private static let colorStart = Array("\u{1B}]11;".utf8)
  private static let kindStart = Array("\u{1B}[?".utf8)
  /// More than any answer has; the rest of a longer one is passed over.
  private static let longest = 64

  /// - Returns: what was typed: the byte, with those that were held back before it; nothing while
  ///   it may belong to an answer.
  package mutating func take(_ byte: UInt8) -> [UInt8] {
    if held.starts(with: Self.colorStart) { return takeColor(byte) }
    if held.starts(with: Self.kindStart) { return takeKind(byte) }
    let longer = held + [byte]
    if Self.colorStart.starts(with: longer) || Self.kindStart.starts(with: longer) {
      held = longer
      return []
    }
    defer { held = byte == Self.escape ? [byte] : [] }
    return byte == Self.escape ? held : longer
  }

  /// The answer goes on to BEL or ST; any other control means that it was cut off.
  private mutating func takeColor(_ byte: UInt8) -> [UInt8] {
    let isTerminated = held.last == Self.escape
    switch byte {
    case _ where byte == 0x07 || isTerminated && byte == UInt8(ascii: "\\"):
      let text = held.dropFirst(Self.colorStart.count).filter { $0 != Self.escape }
      color = Color(xtermReply: String(decoding: text, as: UTF8.self))
      held = []
    case Self.escape where !isTerminated: held.append(byte)
    case _ where isTerminated:
      // A key's own sequence begins where the answer broke off.
      held = [Self.escape]
      return take(byte)
    case ..<0x20:
      held = []
      return [byte]
    default: if held.count < Self.longest { held.append(byte) }
    }
    return []
  }

  /// What the terminal is, as `ESC [ ? 62 ; 22 c`, comes last.
  private mutating func takeKind(_ byte: UInt8) -> [UInt8] {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ";"):
      if held.count < Self.longest { held.append(byte) }
      return []
    case UInt8(ascii: "c"):
      held = []
      isComplete = true
      return []
    default:
      defer { held = [] }
      return held + [byte]
    }
  }
}

extension Color {
  /// A colour as XParseColor writes it: `rgb:RRRR/GGGG/BBBB`, with one to four digits a part, or
  /// `rgba:` with one part more; also `#rrggbb`.
  init?(xtermReply text: String) {
    if let color = Color(hex: text) {
      self = color
      return
    }
    let halves = text.split(separator: ":", omittingEmptySubsequences: false)
    guard halves.count == 2, ["rgb", "rgba"].contains(halves[0]) else { return nil }
    let parts = halves[1].split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == halves[0].count else { return nil }
    let values = parts.prefix(3).compactMap(Self.part)
    guard values.count == 3 else { return nil }
    self.init(red: values[0], green: values[1], blue: values[2])
  }

  /// A part of the largest number that its digits can write, as a byte.
  private static func part(_ digits: Substring) -> UInt8? {
    guard (1...4).contains(digits.utf8.count), digits.utf8.allSatisfy({ $0 != UInt8(ascii: "+") }),
      let value = UInt32(digits, radix: 16)
    else { return nil }
    let most = (UInt32(1) << (4 * UInt32(digits.utf8.count))) - 1
    return UInt8((value * 255 + most / 2) / most)
  }
}
