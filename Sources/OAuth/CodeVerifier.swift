internal import CCrypto

/// A proof that who brings a code is who asked for it (PKCE, RFC 7636).
struct CodeVerifier: Sendable {
  /// 43 characters of base64url, from 32 random bytes (section 4.1).
  let text: String

  init() { text = Self.random() }

  init(_ text: String) { self.text = text }

  /// BASE64URL(SHA256(verifier)) (section 4.2, S256).
  func challenge() throws(OAuthError) -> String {
    if let reason = ccrypto_load() { throw .libraryMissing(String(cString: reason)) }
    var digest = [UInt8](repeating: 0, count: 32)
    let bytes = Array(text.utf8)
    ccrypto_sha256(bytes, bytes.count, &digest)
    return Base64URL.text(digest)
  }

  /// Text that nobody can guess, of the system's generator.
  static func random() -> String {
    var generator = SystemRandomNumberGenerator()
    return Base64URL.text((0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
  }
}

/// Base64 for addresses, without padding (RFC 4648, section 5).
enum Base64URL {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  static func text(_ bytes: [UInt8]) -> String {
    var output: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | UInt32($1) } << (8 * (3 - UInt32(group.count)))
      for index in 0...group.count {
        output.append(alphabet[Int(bits >> (18 - 6 * UInt32(index)) & 63)])
      }
    }
    return String(decoding: output, as: UTF8.self)
  }
}
