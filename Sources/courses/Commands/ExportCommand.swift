import CourseExport
import CourseStore
import Files
import PageText

/// Writes all courses as data for other programs.
struct ExportCommand: LocalCommand {
  static let synopsis = Synopsis(
    "export", summary: "write all courses as JSON",
    details: """
      The shape is that of the Big Nerd Ranch feed with number, source and whatever else
      is stored added; courses sync FILE reads it back.
      """,
    options: [
      Option("format", "NAME", "json (the default)"),
      Option("output", "FILE", "write to FILE, whole or not at all; - is stdout"),
    ],
    example: "courses export --output courses.json")

  private let output: String?

  init(_ arguments: Arguments) throws(UsageError) {
    try arguments.noOperands(of: "export")
    if let format = arguments.value("format"), format != "json" {
      throw .badValue(option: "format", value: format, wanted: "json")
    }
    output = arguments.value("output").flatMap { $0 == "-" ? nil : $0 }
  }

  func runNow(in world: World) throws {
    let store = try world.openStore()
    guard let output else { return try write(from: store, to: world.write) }
    try FileFailure.explaining {
      let file = try OutputFile(path: output)
      try write(from: store, to: file.write)
      try file.commit()
    }
    let count = try store?.courseCount() ?? 0
    try world.say("\(count.courses) written to \(output.printable).")
  }

  private func write(
    from store: CourseStore?, to sink: @escaping (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    var export = CourseExport(output: sink)
    export.begin()
    try store?.forEachBatch(CourseQuery()) { try export.write($0) }
    try export.finish()
  }
}
