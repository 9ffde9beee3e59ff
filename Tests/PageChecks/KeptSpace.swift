/// Takes the elements that keep white space out of a page, for only there a line may be too wide.
enum KeptSpace {
  private static let names = ["pre", "listing", "xmp", "plaintext"].map { Array($0.utf8) }

  /// The page with another first letter in each such tag, whatever its encoding.
  static func removed(from page: [UInt8]) -> [UInt8] {
    var page = page
    for index in page.indices where page[index] == UInt8(ascii: "<") {
      let name = letters(of: page, after: index)
      if names.contains(where: { name.map { page[$0] | 0x20 }.starts(with: $0) }),
        let first = name.first
      {
        page[first] = UInt8(ascii: "b")
      }
    }
    return page
  }

  /// Where the letters of a tag's name are: what decoding takes out, such as NUL and the escapes of
  /// ISO-2022-JP, may be between.
  private static func letters(of page: [UInt8], after open: Int) -> [Int] {
    var letters: [Int] = []
    var index = open + 1
    while index < page.count && letters.count < 9 {
      switch page[index] {
      case 0x1B: index += 3
      case 0x41...0x5A, 0x61...0x7A:
        letters.append(index)
        index += 1
      case 0x09, 0x0A, 0x0C, 0x0D, 0x20, UInt8(ascii: "/"), UInt8(ascii: ">"), UInt8(ascii: "<"):
        return letters
      default: index += 1
      }
    }
    return letters
  }
}
