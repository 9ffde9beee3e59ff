import Glibc
import TestSupport

/// `openssl s_server` with a self-signed certificate for 127.0.0.1, answering any GET with a page.
final class TLSServer {
  static let program = "/usr/bin/openssl"

  struct StartError: Error {}

  let port: Int
  /// The certificate, in PEM.
  let authority: String
  private let folder: TemporaryFolder
  private let process: pid_t

  init() throws {
    folder = try TemporaryFolder()
    authority = folder.path("certificate")
    let key = folder.path("key")
    let request = [
      "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
      "-days", "2", "-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1",
      "-keyout", key, "-out", authority,
    ]
    var status: Int32 = 0
    waitpid(try Self.start(request, output: nil), &status, 0)
    var pipes: [Int32] = [0, 0]
    guard status == 0, pipe(&pipes) == 0 else { throw StartError() }
    process = try Self.start(
      ["s_server", "-www", "-accept", "127.0.0.1:0", "-cert", authority, "-key", key],
      output: pipes[1])
    close(pipes[1])
    guard let port = Self.port(from: pipes[0]) else { throw StartError() }
    self.port = port
  }

  deinit {
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
  }

  /// Reads up to a line such as `ACCEPT 127.0.0.1:40000`.
  private static func port(from descriptor: Int32) -> Int? {
    var text: [UInt8] = []
    var byte: UInt8 = 0
    while read(descriptor, &byte, 1) == 1 {
      guard byte == UInt8(ascii: "\n") else {
        text.append(byte)
        continue
      }
      let line = String(decoding: text, as: UTF8.self)
      if line.hasPrefix("ACCEPT") { return line.split(separator: ":").last.flatMap { Int($0) } }
      text = []
    }
    return nil
  }

  private static func start(_ arguments: [String], output: Int32?) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    if let output {
      posix_spawn_file_actions_adddup2(&actions, output, 1)
    } else {
      posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    }
    let words = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process = pid_t()
    guard posix_spawn(&process, program, &actions, nil, words, environ) == 0 else {
      throw StartError()
    }
    return process
  }
}
