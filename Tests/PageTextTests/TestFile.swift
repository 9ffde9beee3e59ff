import Glibc

/// Files that tests read, beside them or in the shared folder next to the package.
enum TestFile {
  static let folder = String(
    #filePath.prefix(upTo: #filePath.lastIndex(of: "/") ?? #filePath.endIndex))

  /// Public test data that isn't part of the project; tests that need it are skipped without it.
  static let shared = folder + "/../../../shared"
  static let hasShared = access(shared + "/pages", R_OK) == 0

  static func bytes(_ path: String) -> [UInt8] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&block, 1, block.count, file)
      guard count > 0 else { return bytes }
      bytes += block.prefix(count)
    }
  }

  static func text(_ path: String) -> String { String(decoding: bytes(path), as: UTF8.self) }

  static func write(_ text: String, to path: String) {
    guard let file = fopen(path, "w") else { return }
    defer { fclose(file) }
    fputs(text, file)
  }

  static func names(in path: String) -> [String] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }
}
