import CCurl
import Files

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

  /// Thirty times the usual bundle at most; a path such as /dev/zero has no end.
  private static func contents(of path: String) -> [UInt8]? {
    try? InputFile.contents(of: path, limit: 8_000_000)
  }
}
