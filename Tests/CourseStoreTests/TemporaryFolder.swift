import Glibc

/// A folder of a test's own, gone with all that is in it when the test lets go of it.
final class TemporaryFolder {
  let path: String

  init() throws {
    let place = getenv("TMPDIR").map { String(cString: $0) } ?? P_tmpdir
    var template = Array("\(place)/courses-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw SystemError(code: errno) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { Self.removeAll(at: path) }

  func file(_ name: String) -> String { "\(path)/\(name)" }

  private static func removeAll(at path: String) {
    if let folder = opendir(path) {
      while let entry = readdir(folder) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
        }
        if name != "." && name != ".." { removeAll(at: "\(path)/\(name)") }
      }
      closedir(folder)
    }
    remove(path)
  }

  struct SystemError: Error {
    let code: Int32
  }
}

/// The bytes of a file, empty when it can't be read.
func bytes(of path: String) -> [UInt8] {
  guard let file = fopen(path, "r") else { return [] }
  defer { fclose(file) }
  fseek(file, 0, SEEK_END)
  var bytes = [UInt8](repeating: 0, count: max(0, ftell(file)))
  rewind(file)
  let count = fread(&bytes, 1, bytes.count, file)
  return Array(bytes.prefix(count))
}

func write(_ bytes: [UInt8], to path: String) {
  guard let file = fopen(path, "w") else { return }
  fwrite(bytes, 1, bytes.count, file)
  fclose(file)
}
