import CCurl
import Glibc

/// The certificate authorities to trust.
enum Authorities {
  /// The system's alone, which is curl's default.
  case system
  /// The system's and the file's, in PEM.
  case extended([UInt8])
  /// Why the file can't be used; no https address is fetched then.
  case unusable(reason: String)

  init(file: String?) {
    guard let file else {
      self = .system
      return
    }
    guard let added = Self.contents(of: file) else {
      self = .unusable(reason: "\(file.displayable) can't be read")
      return
    }
    guard String(decoding: added, as: UTF8.self).contains("-----BEGIN CERTIFICATE-----") else {
      self = .unusable(reason: "\(file.displayable) holds no PEM certificate")
      return
    }
    // The bytes take the place of curl's default file, which therefore has to be among them;
    // curl's default folder stays.
    self = .extended(Self.systemBundle + [UInt8(ascii: "\n")] + added)
  }

  private static var systemBundle: [UInt8] {
    guard let easy = EasyHandle(), let path = ccurl_get_string(easy.pointer, CURLINFO_CAINFO)
    else { return [] }
    return contents(of: String(cString: path)) ?? []
  }

  private static func contents(of path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    // Thirty times the usual bundle; a path such as /dev/zero ends here too.
    let limit = 8_000_000
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      let chunk = [UInt8](unsafeUninitializedCapacity: 65536) { buffer, count in
        count = max(0, read(descriptor, buffer.baseAddress, buffer.count))
      }
      guard !chunk.isEmpty else { return bytes }
      bytes += chunk
    }
    return nil
  }
}
