extension Request {
  /// What a request sends: bytes and whole files, one after the other.
  ///
  /// Its length is known before anything is sent, so that it is never sent in chunks. Files are
  /// opened and measured before a connection is made, read piece by piece while they are sent, and
  /// sent again from their start where a redirect or a challenge asks for it.
  public struct Body: Sendable, Hashable {
    public enum Part: Sendable, Hashable {
      case bytes([UInt8])
      /// A regular file; only as many bytes are sent as it had when it was measured.
      case file(path: String)
    }

    public var parts: [Part]

    /// Measures a file that may be sent, in bytes.
    ///
    /// - Throws: `HTTPError.unreadableFile`.
    public static func size(ofFile path: String) throws(HTTPError) -> Int {
      try OpenFile(path).size
    }

    public init(parts: [Part]) { self.parts = parts }

    public init(_ bytes: [UInt8]) { parts = [.bytes(bytes)] }
  }
}
