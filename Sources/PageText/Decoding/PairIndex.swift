internal import Glibc

/// One of the standard's indexes of characters by pairs of bytes.
///
/// The C library has nearly the same ones: it is asked once for each character that a page uses,
/// and what it has otherwise is corrected. Tables of our own would be hundreds of kilobytes.
struct PairIndex: ~Copyable {
  enum Name {
    case big5, eucKR, gb18030, jis0208, jis0212
  }

  private static let unasked: UInt32 = 0
  private static let none: UInt32 = 0xFFFD

  private let name: Name
  /// Nil on a system whose C library lacks it; then nothing stands for anything.
  private let converter: iconv_t?
  /// What is known, by pointer.
  private var points: [UInt32]

  init(_ name: Name) {
    self.name = name
    points = Array(repeating: Self.unasked, count: Self.count(name))
    let opened = iconv_open("WCHAR_T", Self.iconvName(name))
    converter = opened == iconv_t(bitPattern: -1) ? nil : opened
    let corrections = Self.corrections(name)
    for index in stride(from: 0, to: corrections.count - 1, by: 2) {
      points[Int(corrections[index])] = corrections[index + 1]
    }
  }

  deinit {
    if let converter { iconv_close(converter) }
  }

  var count: Int { points.count }

  /// The scalar at one of the standard's pointers; nil where the index has none.
  mutating func point(at pointer: Int) -> UInt32? {
    guard pointer < points.count else { return nil }
    if points[pointer] == Self.unasked { points[pointer] = ask(for: pointer) }
    return points[pointer] == Self.none ? nil : points[pointer]
  }

  private func ask(for pointer: Int) -> UInt32 {
    guard let converter else { return Self.none }
    var code = Self.code(of: pointer, in: name)
    var point: UInt32 = 0
    let isRead = code.withUnsafeMutableBytes { code in
      withUnsafeMutableBytes(of: &point) { point in
        var next = code.baseAddress?.assumingMemoryBound(to: CChar.self)
        var left = code.count
        var free = point.baseAddress?.assumingMemoryBound(to: CChar.self)
        var room = point.count
        return iconv(converter, &next, &left, &free, &room) != -1 && room == 0
      }
    }
    return isRead ? point : Self.none
  }

  private static func iconvName(_ name: Name) -> String {
    switch name {
    case .big5: "BIG5-HKSCS"
    case .eucKR: "UHC"
    case .gb18030: "GB18030"
    case .jis0208: "CP932"
    case .jis0212: "EUC-JP"
    }
  }

  private static func count(_ name: Name) -> Int {
    switch name {
    case .big5: 126 * 157
    case .eucKR, .gb18030: 126 * 190
    case .jis0208: 60 * 188
    case .jis0212: 94 * 94
    }
  }

  private static func corrections(_ name: Name) -> [UInt32] {
    switch name {
    case .big5: big5Corrections
    case .gb18030: gb18030Corrections
    case .eucKR, .jis0208, .jis0212: []
    }
  }

  /// The bytes that iconv has the character at; the inverse of the decoders' calculations.
  private static func code(of pointer: Int, in name: Name) -> [UInt8] {
    func pair(columns: Int, trail: (Int) -> Int) -> (lead: Int, trail: Int) {
      (pointer / columns, pointer % columns + trail(pointer % columns))
    }
    let (lead, trail) =
      switch name {
      case .big5: pair(columns: 157) { $0 < 0x3F ? 0x40 : 0x62 }
      case .eucKR: pair(columns: 190) { _ in 0x41 }
      case .gb18030: pair(columns: 190) { $0 < 0x3F ? 0x40 : 0x41 }
      case .jis0208: pair(columns: 188) { $0 < 0x3F ? 0x40 : 0x41 }
      case .jis0212: pair(columns: 94) { _ in 0xA1 }
      }
    switch name {
    case .big5, .eucKR, .gb18030: return [UInt8(lead + 0x81), UInt8(trail)]
    case .jis0208: return [UInt8(lead + (lead < 0x1F ? 0x81 : 0xC1)), UInt8(trail)]
    case .jis0212: return [0x8F, UInt8(lead + 0xA1), UInt8(trail)]
    }
  }
}
