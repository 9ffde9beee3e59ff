import CDemoData

/// One file of the demonstration catalogue.
struct SiteFile: Sendable, Hashable {
  /// Relative to the site's root, without a slash before it.
  let path: String
  let bytes: [UInt8]
  let contentType: String
  /// Strong, from the bytes: equal in every run of every build with the same file.
  let entityTag: String

  init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    contentType = Self.contentType(path: path, bytes: bytes)
    entityTag = "\"\(String(Self.hash(bytes), radix: 16))\""
  }

  /// All files of `Data/`.
  static var embedded: [SiteFile] {
    (0..<demo_data_count()).compactMap { index in
      demo_data_file(index).map { file in
        let bytes = UnsafeBufferPointer(start: file.pointee.bytes, count: file.pointee.length)
        return SiteFile(path: String(cString: file.pointee.path), bytes: Array(bytes))
      }
    }
  }

  private static func contentType(path: String, bytes: [UInt8]) -> String {
    let text = { (type: String) in
      "text/\(type); charset=\(String(validating: bytes, as: UTF8.self) == nil ? "iso-8859-1" : "utf-8")"
    }
    return switch path.split(separator: ".").last {
    case "html": text("html")
    case "css": text("css")
    case "md": text("markdown")
    case "json": "application/json"
    case "svg": "image/svg+xml"
    case "png": "image/png"
    default: "application/octet-stream"
    }
  }

  /// FNV-1a, 64 bits.
  private static func hash(_ bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
