import Glibc
import Synchronization
public import Terminal

/// A real terminal whose other end a test holds: it types, and reads what would be seen.
public final class PseudoTerminal: Sendable {
  public struct TimedOut: Error {
    public let seen: String
  }

  public struct Unavailable: Error {}

  /// The end that the program uses, and its path.
  public let device: Int32
  public let path: String
  private let user: Int32
  private let seen = Mutex<[UInt8]>([])

  public init() throws {
    // What posix_openpt, unlockpt and ptsname do on Linux; Glibc's module leaves them out.
    let (unlock, number) = (UInt(0x4004_5431), UInt(0x8004_5430))  // TIOCSPTLCK, TIOCGPTN
    user = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var (isLocked, index): (Int32, Int32) = (0, 0)
    guard ioctl(user, unlock, &isLocked) == 0, ioctl(user, number, &index) == 0 else {
      throw Unavailable()
    }
    path = "/dev/pts/\(index)"
    device = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard device >= 0 else { throw Unavailable() }
    resize(TerminalSize(columns: 60, rows: 20))
  }

  deinit {
    close(device)
    close(user)
  }

  /// Options for a terminal that stands on this one.
  public var options: Terminal.Options {
    var options = Terminal.Options()
    options.input = device
    options.output = device
    options.error = device
    options.secretDevice = path
    options.environment = { ["TERM": "xterm"][$0] }
    return options
  }

  public func resize(_ size: TerminalSize) {
    var window = winsize()
    window.ws_col = UInt16(size.columns)
    window.ws_row = UInt16(size.rows)
    _ = ioctl(user, UInt(TIOCSWINSZ), &window)
  }

  /// Keys that can't be typed are missed by whoever waits for what they do.
  public func type(_ keys: String) { type(bytes: [UInt8](keys.utf8)) }

  public func type(bytes: [UInt8]) { _ = write(user, bytes, bytes.count) }

  /// What is written up to and with the text; what comes later stays for the next call.
  @discardableResult
  public func see(_ text: String) async throws -> String {
    let wanted = [UInt8](text.utf8)
    // Long, since a test that gives up leaves a reader that nobody wakes.
    let deadline = ContinuousClock.now + .seconds(120)
    while true {
      if let text = take(upTo: wanted) { return text }
      guard ContinuousClock.now < deadline else {
        throw TimedOut(seen: seen.withLock { String(decoding: $0, as: UTF8.self) })
      }
      var polled = pollfd(fd: user, events: Int16(POLLIN), revents: 0)
      if poll(&polled, 1, 10) == 1 {
        var chunk = [UInt8](repeating: 0, count: 4_096)
        let count = max(0, read(user, &chunk, chunk.count))
        seen.withLock { [chunk] in $0 += chunk.prefix(count) }
      }
      // The reading side may need this thread.
      await Task.yield()
    }
  }

  private func take(upTo wanted: [UInt8]) -> String? {
    seen.withLock { seen in
      guard let end = seen.end(of: wanted) else { return nil }
      defer { seen.removeFirst(end) }
      return String(decoding: seen[..<end], as: UTF8.self)
    }
  }

  /// Echo, line editing and all else that `stty -a` shows.
  public var modes: [UInt8] {
    var modes = currentModes
    return withUnsafeBytes(of: &modes) { [UInt8]($0) }
  }

  /// Sets a mode that few have set and libedit clears when it begins.
  public func makeModesUnusual() {
    var modes = currentModes
    modes.c_iflag |= tcflag_t(INLCR)
    tcsetattr(device, TCSANOW, &modes)
  }

  public var echoes: Bool { currentModes.c_lflag & tcflag_t(ECHO) != 0 }

  private var currentModes: termios {
    var modes = termios()
    tcgetattr(device, &modes)
    return modes
  }
}

extension [UInt8] {
  fileprivate func end(of wanted: [UInt8]) -> Int? {
    guard count >= wanted.count else { return nil }
    return (0...(count - wanted.count)).first { self[$0..<($0 + wanted.count)] == wanted[...] }
      .map { $0 + wanted.count }
  }
}
