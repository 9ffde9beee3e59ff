import Glibc

/// The environment of this process.
enum ProcessEnvironment {
  /// The user's home: `HOME`, or what the system's user database says where that is no absolute
  /// path.
  static func home(in variables: [String: String]) -> String {
    if let home = variables["HOME"], home.hasPrefix("/") { return home }
    guard let entry = getpwuid(getuid()), let folder = entry.pointee.pw_dir else { return "/" }
    return String(cString: folder)
  }

  static var variables: [String: String] {
    var variables: [String: String] = [:]
    var entry = environ
    while let text = entry.pointee {
      if let sign = strchr(text, Int32(UInt8(ascii: "="))) {
        let name = UnsafeRawBufferPointer(start: text, count: sign - text)
        variables[String(decoding: name, as: UTF8.self)] = String(cString: sign + 1)
      }
      entry += 1
    }
    return variables
  }
}
