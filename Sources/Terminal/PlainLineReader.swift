/// Reads lines as they come, from a pipe, a file, or a terminal that edits them itself.
struct PlainLineReader {
  private let input: Descriptor
  private var chunk: ArraySlice<UInt8> = []

  init(input: Descriptor) { self.input = input }

  /// The next line; the last one counts without a line break too.
  ///
  /// - Parameter resumed: called when the program goes on after a stop, to show the prompt again.
  mutating func next(wakeups: WakeupPipe, resumed: () -> Void) -> ReadResult {
    var line: [UInt8] = []
    while true {
      let end = chunk.firstIndex(of: UInt8(ascii: "\n"))
      // What is longer is read but not kept, so that memory stays bounded.
      line += chunk[..<(end ?? chunk.endIndex)].prefix(String.longestTypedLine - line.count)
      if let end {
        chunk = chunk[(end + 1)...]
        return .line(String(typed: line))
      }
      chunk = []
      switch input.waitForInput(or: wakeups) {
      case .interrupt: return .interrupted
      case .resume: resumed()
      case .resize: break
      case nil:
        chunk = input.read(upTo: 65_536)[...]
        if chunk.isEmpty { return line.isEmpty ? .endOfInput : .line(String(typed: line)) }
      }
    }
  }
}
