import CourseWeb
import HTTP
import Navigation
import PageText
import Terminal

/// The conversation: reads a line, hands it to the screen on top or to a command, prints.
///
/// Only this loop reads and prints; output never moves the cursor.
actor InteractiveSession {
  let world: World
  private let navigation: NavigationController
  private var pager = Pager()
  /// What a screen wants done about the last line.
  private var step = Step.stay
  /// The question that is being answered.
  var pending: Question?
  private var hasHintedAtRoot = false

  init(world: World, opening first: (any ViewController)? = nil) {
    var world = world
    world.isSession = true
    self.world = world
    navigation = NavigationController(rootViewController: CourseListScreen(world: world))
    if let first { navigation.push(first) }
  }

  /// Returns when the user leaves; throws only when the terminal can't be written to.
  func run() async throws {
    // A Ctrl-C between two prompts stops nothing and ends nothing.
    try await world.interrupts.handle(with: {}) { try await converse() }
  }

  private func converse() async throws {
    await world.appearance.askTerminal(in: world)
    try await showTop()
    while true {
      switch await world.terminal.readLine(nextPrompt()) {
      case .endOfInput: return
      case .interrupted: continue
      case .tooLong: try world.print(Self.tooLong)
      case .line(let line):
        guard try await handle(line) else { return }
      }
    }
  }

  static let tooLong =
    "A line may have \(ReadResult.longestLine) bytes; this one has more, and was left out."

  /// The prompt; the list says only the first time what a number means.
  private func nextPrompt() -> Prompt {
    let top = navigation.topViewController
    var hint = top.hint
    if navigation.viewControllers.count == 1 {
      if hasHintedAtRoot { hint = "" }
      hasHintedAtRoot = true
    }
    let title = top.title.printable
    let short = world.rendering.prompt(title.cellWidth > 40 ? title.fitted(toCells: 40) : title)
    let secrets = top.secretNumbers
    return Prompt(hint.isEmpty ? "\(short)> " : "\(short) (\(hint))> ") { line in
      SessionInput.transcript(of: line, secrets: secrets)
    }
  }

  /// - Returns: false when the session is over.
  private func handle(_ line: String) async throws -> Bool {
    do {
      switch try SessionInput(line, commands: .all) {
      case .quit: return false
      case .more: try await showMore()
      case .browser: try await openBrowser()
      case .command(let words): try await run(words)
      case .screen(let words):
        try warn(ofSecretIn: line)
        return try await ask(words)
      }
    } catch let error as OutputError {
      throw error
    } catch {
      try world.print(isInterruption(error) ? "Stopped." : "\(error)")
    }
    return true
  }

  /// A terminal has shown a password that was typed behind its number.
  private func warn(ofSecretIn line: String) throws {
    let secrets = navigation.topViewController.secretNumbers
    guard world.isInteractive, SessionInput.transcript(of: line, secrets: secrets) != line else {
      return
    }
    try world.print("What is typed here is seen; the number alone asks for it unseen.")
  }

  private func isInterruption(_ error: any Error) -> Bool {
    ExitCode(for: error) == .interrupted
  }
}

// MARK: - Screens

extension InteractiveSession {
  /// Lets the screen on top answer, and does what follows from it.
  private func ask(_ words: String) async throws -> Bool {
    var step = try await step { await $0.navigation.topViewController.answer(words) }
    while case .ask(let question) = step { step = try await answer(question) }
    switch step {
    case .stay, .ask: break
    case .show(let line): try show(from: line)
    case .say(let text): try world.print(text)
    case .push(let viewController):
      if navigation.push(viewController) { try await showTop() }
    case .pop:
      if navigation.pop() != nil { try await showTop() }
    case .popToRoot:
      navigation.popToRoot()
      try await showTop()
    case .quit: return false
    case .unknown where words.hasPrefix("go "):
      try await run(["open", String(words.dropFirst(3))])
    case .unknown where words.isEmpty: break
    case .unknown: try world.print(unknown(words))
    }
    return true
  }

  /// Finds out what is to be done, which Ctrl-C stops.
  func step(
    _ work: @escaping @Sendable (isolated InteractiveSession) async -> Step
  ) async throws -> Step {
    step = .stay
    try await interruptibly { $0.step = await work($0) }
    return step
  }

  private func unknown(_ words: String) -> String {
    let hint = navigation.topViewController.hint
    let word = words.prefix { $0 != " " }
    return "\(word) does nothing here.\(hint.isEmpty ? "" : " Here: \(hint).") h says what does."
  }

  private func showTop() async throws {
    try await interruptibly { await $0.navigation.topViewController.settle() }
    try show(from: navigation.topViewController.firstLine(columns: world.size.columns))
  }

  private func show(from line: Int) throws {
    let columns = world.size.columns
    pager.begin(navigation.topViewController.lines(columns: columns), columns: columns, at: line)
    try printScreen()
  }

  private func showMore() async throws {
    guard !pager.isAtEnd else {
      _ = try await ask("")
      return
    }
    let top = navigation.topViewController
    pager.resize(to: world.size.columns) { top.lines(columns: $0) }
    try printScreen()
  }

  /// One screen on a terminal; without one, everything.
  private func printScreen() throws {
    try world.print(pager.take(rows: world.isInteractive ? world.size.rows - 2 : nil))
    let ending = navigation.topViewController.ending(isWhole: pager.isWhole)
    if let position = pager.position ?? ending { try world.print(position) }
  }
}

// MARK: - Commands

extension InteractiveSession {
  private func run(_ words: [String]) async throws {
    let request = try ArgumentParser.parse(words, commands: .all, options: world.options)
    guard let type = request.command else { return }
    guard !request.wantsHelp else { return try world.print(Help.text(for: type.synopsis)) }
    let command = try type.init(request.arguments)
    let world = world.with(request.options)
    if let open = command as? OpenCommand, !open.isDump {
      navigation.push(try open.viewController(in: world))
      return try await showTop()
    }
    try await interruptibly { _ in try await command.run(in: world) }
    if (command as? ThemeCommand)?.changesTheme == true { try restyle() }
  }

  /// Shows the part of the screen that was shown last once more, in the theme of now.
  private func restyle() throws {
    if let theme = world.appearance.theme(in: world) {
      for case let page as WebViewController in navigation.viewControllers {
        page.updateTheme(theme)
      }
    }
    pager.rewind()
    try printScreen()
  }

  private func openBrowser() async throws {
    let page = navigation.topViewController as? WebViewController
    guard let url = page?.url?.description else {
      return try world.print("o opens a page; there is none here.")
    }
    if !world.openBrowser(url) {
      try world.print("No browser was found. Next: set BROWSER, or open \(url)")
    }
  }

  /// Does work that Ctrl-C stops.
  private func interruptibly(
    _ work: @escaping @Sendable (isolated InteractiveSession) async throws -> Void
  ) async throws {
    let task = Task { try await work(self) }
    try await Waiting(world: world).explaining {
      try await world.interrupts.handle(with: { task.cancel() }) { try await task.value }
    }
  }
}
