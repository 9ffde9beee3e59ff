import CCurl

/// The libcurl of this machine, opened at first use.
public enum Library {
  /// Its release, such as `7.88.1`.
  public static func version() throws(HTTPError) -> String {
    try load()
    return String(cString: ccurl_version())
  }

  /// Must have succeeded before any other call of CCurl.
  static func load() throws(HTTPError) {
    if let reason = ccurl_load() { throw .libraryMissing(String(cString: reason)) }
  }
}
