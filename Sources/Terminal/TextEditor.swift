import Files
import Glibc
import PageText

/// The user's own editor, for text of several lines.
public struct TextEditor: Sendable {
  /// What came of it.
  public enum Outcome: Sendable, Equatable {
    /// The text as the user left it, with LF at its lines' ends.
    case text(String)
    /// Nothing is to change; why, in a sentence that can be printed.
    case failed(String)
  }

  /// The most bytes that are read back.
  public static let limit = 1_048_576

  private let command: String
  private let options: Terminal.Options

  /// The editor that `VISUAL` names, or `EDITOR`: a command line for the shell.
  ///
  /// `VISUAL` draws on the whole screen, so a dumb terminal passes it over.
  ///
  /// - Returns: nil where neither is set, or where input or output is no terminal.
  public init?(_ options: Terminal.Options) {
    let isDumb = options.environment("TERM").map { $0 == "dumb" } ?? true
    let commands = (isDumb ? [] : ["VISUAL"]) + ["EDITOR"]
    guard
      let command = commands.lazy.compactMap(options.environment)
        .first(where: { $0.contains { $0 != " " } }),
      Descriptor(number: options.input).isTerminal, Descriptor(number: options.output).isTerminal
    else { return nil }
    self.command = command
    self.options = options
  }

  /// Lets the user edit the text, in a private file that is gone afterwards.
  ///
  /// Ctrl-C is the editor's meanwhile. The terminal's modes are afterwards as they were before.
  public func edit(_ text: String) async -> Outcome {
    do {
      let folder = try TemporaryFolder(name: "courses")
      defer { folder.remove() }
      return try await options.interrupts.cleaningUp(with: { folder.remove() }) {
        try await edit(text, in: "\(folder.path)/text.txt")
      }
    } catch FileError.tooLarge {
      return .failed("The text is larger than 1 MB.")
    } catch {
      return .failed("\(error)".printable)
    }
  }

  private func edit(_ text: String, in path: String) async throws -> Outcome {
    let file = try OutputFile(path: path, mode: 0o600)
    // A text file's last line ends with a line break, which editors add where it is missing; the
    // one that is added here is taken off again, so that a text comes back as it went.
    try file.write(Array((text.isEmpty ? "" : text + "\n").utf8))
    try file.commit()
    let modes = TerminalModes(of: options.input)
    let status = await options.interrupts.handle(with: {}) {
      await DetachedThread.run { run(on: path) }
    }
    modes?.apply()
    guard status == 0 else { return .failed(reason(for: status)) }
    guard let bytes = try InputFile.contentsIfPresent(of: path, limit: Self.limit) else {
      return .failed("\(name) left no file.")
    }
    return .text(Self.text(bytes))
  }

  /// - Returns: the exit status.
  private func run(on path: String) -> Int32 {
    let process = ChildProcess(
      ["/bin/sh", "-c", command + " \"$1\"", "sh", path], input: .descriptor(options.input),
      output: .descriptor(options.output), error: .descriptor(options.error))
    return process?.wait() ?? 127
  }

  private var name: String { "The editor (\(command.printable))" }

  private func reason(for status: Int32) -> String {
    switch status {
    case 126, 127: "\(name) can't be started. VISUAL or EDITOR names another."
    case 129...: "\(name) was ended by signal \(status - 128)."
    default: "\(name) failed with status \(status)."
    }
  }

  private static func text(_ bytes: [UInt8]) -> String {
    var text = String.UnicodeScalarView()
    var last: Unicode.Scalar?
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      if scalar != "\n" || last != "\r" { text.append(scalar == "\r" ? "\n" : scalar) }
      last = scalar
    }
    if text.last == "\n" { text.removeLast() }
    return String(text)
  }
}
