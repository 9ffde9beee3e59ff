extension URL {
  /// What curl would answer, without asking it, where that is the text itself or the text put
  /// behind a part of the base: a feed has 100,000 addresses, which curl takes thirty times as long for.
  ///
  /// - Returns: nil for what only curl can read.
  init?(plain text: String, relativeTo base: URL?) {
    let plain = text.utf8.withContiguousStorageIfAvailable { bytes in
      base.flatMap { Self.reference(text, bytes, base: $0) } ?? Self.absolute(text, bytes)
    }
    guard case .some(.some(let url)) = plain else { return nil }
    self = url
  }

  private static func absolute(_ text: String, _ bytes: UnsafeBufferPointer<UInt8>) -> URL? {
    let schemeEnd: Int
    if bytes.starts(with: "http://".utf8) {
      schemeEnd = 4
    } else if bytes.starts(with: "https://".utf8) {
      schemeEnd = 5
    } else {
      return nil
    }
    let hostStart = schemeEnd + 3
    guard let hostEnd = endOfPlainHost(bytes, from: hostStart) else { return nil }
    guard let (port, pathStart) = port(bytes, from: hostEnd, own: schemeEnd == 4 ? 80 : 443),
      pathStart < bytes.count, bytes[pathStart] == UInt8(ascii: "/"),
      let rest = plainRest(bytes, from: pathStart)
    else { return nil }
    let layout = URLLayout(
      schemeEnd: schemeEnd, hostStart: hostStart, hostEnd: hostEnd, port: port,
      pathStart: pathStart, queryStart: rest.query, fragmentStart: rest.fragment)
    return URL(description: text, layout: layout)
  }

  private static func reference(
    _ text: String, _ bytes: UnsafeBufferPointer<UInt8>, base: URL
  ) -> URL? {
    guard let first = bytes.first, ["http", "https"].contains(base.scheme),
      let rest = plainRest(bytes, from: 0)
    else { return nil }
    let kept: Int
    switch first {
    case UInt8(ascii: "?"):
      kept = base.layout.queryStart
    case UInt8(ascii: "#"), UInt8(ascii: "."):
      return nil
    case UInt8(ascii: "/"):
      guard bytes.count == 1 || bytes[1] != UInt8(ascii: "/") else { return nil }
      kept = base.layout.pathStart
    default:
      // It may begin with a scheme.
      guard !bytes[..<rest.query].contains(UInt8(ascii: ":")) else { return nil }
      kept = base.folderEnd
    }
    var layout = base.layout
    layout.queryStart = kept + rest.query
    layout.fragmentStart = kept + rest.fragment
    let prefix = base.description.utf8.prefix(kept)
    return URL(description: String(Substring(prefix)) + text, layout: layout)
  }

  /// Behind the last slash of the path.
  private var folderEnd: Int {
    let path = description.utf8.prefix(layout.queryStart)
    let slash = path.lastIndex(of: UInt8(ascii: "/")) ?? path.endIndex
    return path.distance(from: path.startIndex, to: slash) + 1
  }

  /// The end of a name in lower case that can't be taken for a number.
  private static func endOfPlainHost(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int? {
    var labelStart = start
    for index in start..<max(start, bytes.count) {
      switch bytes[index] {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "-"), UInt8(ascii: "_"):
        continue
      case UInt8(ascii: "."):
        labelStart = index + 1
      case UInt8(ascii: "/"), UInt8(ascii: ":"):
        return labelStart < index && !bytes[labelStart].isASCIIDigit ? index : nil
      default:
        return nil
      }
    }
    return nil
  }

  /// - Returns: nil where the port is written otherwise than curl would write it.
  private static func port(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, own: Int
  ) -> (port: Int, end: Int)? {
    guard bytes[start] == UInt8(ascii: ":") else { return (own, start) }
    let digits = bytes[(start + 1)...].prefix(while: \.isASCIIDigit)
    guard digits.count <= 5, digits.first != UInt8(ascii: "0") else { return nil }
    let port = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    return (1...65535).contains(port) && port != own ? (port, digits.endIndex) : nil
  }

  /// Where query and fragment start, when nothing in path, query and fragment is to be encoded or
  /// resolved.
  private static func plainRest(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> (query: Int, fragment: Int)? {
    var query: Int?
    var fragment: Int?
    var previous: UInt8 = 0
    for index in start..<bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "="), UInt8(ascii: "&"),
        UInt8(ascii: "+"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"):
        break
      case UInt8(ascii: "."):
        // Perhaps a dot segment.
        if previous == UInt8(ascii: "/"), query == nil, fragment == nil { return nil }
      case UInt8(ascii: "%"):
        // Perhaps an encoded dot.
        guard index + 2 < bytes.count else { return nil }
        if bytes[index + 1] == UInt8(ascii: "2"), bytes[index + 2] | 0x20 == UInt8(ascii: "e") {
          return nil
        }
      case UInt8(ascii: "?"):
        if fragment == nil, query == nil { query = index }
      case UInt8(ascii: "#"):
        if fragment == nil { fragment = index }
      default:
        return nil
      }
      previous = byte
    }
    // For curl an empty fragment is none.
    guard fragment != bytes.count - 1 || fragment == nil else { return nil }
    let end = fragment ?? bytes.count
    return (query ?? end, end)
  }
}
