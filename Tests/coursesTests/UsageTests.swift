import Navigation
import Testing

@testable import courses

struct UsageTests {
  private let program: TestProgram

  init() throws { program = try TestProgram() }

  @Test(arguments: [
    (["lst"], "There is no command lst. Next: courses list"),
    (["sorce"], "There is no command sorce. Next: courses source --help"),
    (["zebra"], "There is no command zebra. Next: courses --help"),
    (["source"], "source alone is no command"),
    (["source", "ad"], "There is no command source ad. Next: courses source add"),
    (["list", "--limt", "3"], "There is no option --limt here. Next: --limit"),
    (["list", "--limit"], "--limit needs a value."),
    (["list", "--limit", "-1"], "--limit -1: a whole number from 0 to 1000000000 is wanted."),
    (["list", "--json=yes"], "--json takes no value."),
    (["list", "-x"], "There is no option -x here."),
    (["--color", "blue", "list"], "--color blue: auto, always or never is wanted."),
    (["show"], "show needs a course's number. Next: courses show --help"),
    (["show", "1", "2"], "show can't take 2 as well."),
    (["show", "algebra"], "show needs a course's number."),
    (["export", "--format", "xml"], "--format xml: json is wanted."),
    (["sync", "--user", "ada"], "sync needs a URL or file for these options."),
    (
      ["source", "add", "x.json", "--name", "42"],
      "--name 42: a name of letters, digits, - _ and . (not all digits)"
    ),
    (["source", "add", "http://h/f", "--query", "x"], "--query x: NAME=VALUE is wanted."),
    (["source", "add", "http://h/f", "--instance", "h"], "--instance h: an http or https URL"),
    (
      ["source", "add", "http://h/f", "--instance", "ftp://u:s3cret@h/"],
      "--instance ftp://h/: an http or https URL"
    ),
    (["list", "--limit", "9223372036854775807"], "--limit 9223372036854775807: a whole number"),
    (["sync", "f", "--max-size", "9223372036854775807"], "--max-size 9223372036854775807:"),
    (["demo", "--port", "80"], "--port goes with --serve."),
    (
      ["demo", "--serve", "--port", "65536"],
      "--port 65536: a whole number from 0 to 65535 is wanted."
    ),
  ])
  func `what is typed wrong is named, with what to type instead`(
    words: [String], message: String
  ) async {
    let outcome = await program.run(words)
    #expect(outcome.code == .usage)
    #expect(outcome.errors.hasPrefix("courses: " + message), "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
  }

  @Test func `options stand before or after the command, and a double dash ends them`() async throws
  {
    let feed = try program.write(#"{"courses":[{"title":"-x marks"}]}"#, to: "f.json")
    #expect(await program.run("--store", program.path("s"), "sync", feed).code == .done)
    #expect(await program.run("list", "--store=\(program.path("s"))").lines.count == 1)
    #expect(await program.run("--store=\(program.path("s"))", "list", "--", "-x").lines.count == 1)
  }

  @Test func `every command's help has its usage, its options and an example that parses`()
    async throws
  {
    for command in CommandList.all.commands {
      let synopsis = command.synopsis
      let words = synopsis.name.split(separator: " ").map(String.init)
      let help = await program.run(words + ["--help"])
      #expect(help.code == .done)
      #expect(help.output.hasPrefix("courses \(synopsis.usage)\n"))
      for option in synopsis.options { #expect(help.output.contains(option.usage)) }
      let example = try WordSplitter.words(of: synopsis.example)
      #expect(example.first == "courses")
      let parsed = try ArgumentParser.parse(Array(example.dropFirst()), commands: .all)
      #expect(parsed.command?.synopsis.name == synopsis.name)
      _ = try command.init(parsed.arguments)
    }
  }

  @Test func `help lists every command, and fits a terminal`() async {
    let help = await program.run("--help")
    #expect(help.code == .done)
    for command in CommandList.all.commands {
      #expect(help.output.contains(command.synopsis.usage))
    }
    #expect(help.lines.allSatisfy { $0.count <= 90 })
    #expect(await program.run("-h").output == help.output)
    #expect(await program.run("help").output == help.output)
    let group = await program.run("source", "--help")
    #expect(group.code == .done)
    #expect(group.output.contains("courses source remove NAME\n"))
    #expect(await program.run("help", "source").output == group.output)
    #expect(await program.run("help", "sync").output == program.run("sync", "-h").output)
  }

  @Test func `version says which one this is`() async {
    #expect(await program.run("--version").output == "courses \(Program.version)\n")
  }

  @Test func `a close word is suggested, a far one is not`() {
    #expect(Spelling.closest(to: "exprot", among: ["export", "open"]) == "export")
    #expect(Spelling.closest(to: "lsit", among: ["list", "login"]) == "list")
    #expect(Spelling.closest(to: "x", among: ["list", "login"]) == nil)
    #expect(Spelling.closest(to: String(repeating: "l", count: 1_000), among: ["list"]) == nil)
  }
}
