/// Reads lines as they come, from a pipe, a file, or a terminal that edits them itself.
struct PlainLineReader {
  private let input: Descriptor
  private var chunk: ArraySlice<UInt8> = []

  init(input: Descriptor) { self.input = input }

  /// The next line; the last one counts without a line break too.
  ///
  /// - Parameters:
  ///   - text: makes the line's text of its bytes.
  ///   - resumed: called when the program goes on after a stop, to show the prompt again.
  mutating func next(
    wakeups: WakeupPipe, text: ([UInt8]) -> String, resumed: () -> Void
  ) -> ReadResult {
    var line: [UInt8] = []
    var isTooLong = false
    func result() -> ReadResult { isTooLong ? .tooLong : .line(text(line)) }
    while true {
      let end = chunk.firstIndex(of: UInt8(ascii: "\n"))
      let more = chunk[..<(end ?? chunk.endIndex)]
      // What is longer is read but not kept, so that memory stays bounded.
      if line.count + more.count > ReadResult.longestLine { isTooLong = true } else { line += more }
      if let end {
        chunk = chunk[(end + 1)...]
        return result()
      }
      chunk = []
      switch input.waitForInput(or: wakeups) {
      case .interrupt: return .interrupted
      case .resume: resumed()
      case .resize: break
      case nil:
        chunk = input.read(upTo: 65_536)[...]
        if chunk.isEmpty { return line.isEmpty && !isTooLong ? .endOfInput : result() }
      }
    }
  }
}
