import Themes

/// The question what a terminal's background is (xterm, "Operating System Commands", 11).
///
/// Behind it goes one that every terminal answers, what it is (DA1, ECMA-48), so that the answer to
/// that tells when no other will come.
struct BackgroundQuery {
  let input: Descriptor
  let output: Descriptor
  /// The terminal's modes, which it has again afterwards.
  let modes: TerminalModes
  let limit: Duration

  private static let question = Array("\u{1B}]11;?\u{1B}\\\u{1B}[c".utf8)

  /// - Parameter keep: given what was typed meanwhile, and the answer as far as it has come.
  func ask(keeping keep: (_ typed: [UInt8], _ reply: BackgroundReply) -> Void) -> Color? {
    modes.immediate.apply()
    defer { modes.apply() }
    // What was typed before is only seen now that no line has to be ended.
    guard !input.hasInput(), (try? output.write(Self.question)) != nil else { return nil }
    var reply = BackgroundReply()
    var typed: [UInt8] = []
    let end = ContinuousClock.now + limit
    while !reply.isComplete, case let rest = end - .now, rest > .zero,
      input.hasInput(within: rest)
    {
      let bytes = input.read(upTo: 1)
      guard let byte = bytes.first else { break }
      typed += reply.take(byte)
    }
    keep(typed, reply)
    return reply.color
  }
}
