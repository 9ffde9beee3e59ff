import CourseExport
import Terminal

/// Shows everything that is stored of one course.
struct ShowCommand: LocalCommand {
  static let synopsis = Synopsis(
    "show", operands: "NUMBER", summary: "show everything that is stored of one course",
    options: [Option("json", nil, "a JSON object with the keys of the export")],
    example: "courses show 3")

  private let number: Int
  private let json: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    let operand = try arguments.operand("a course's number", of: "show")
    guard case .number(let number) = Operand(operand) else {
      throw .other("show needs a course's number.", next: "courses list")
    }
    self.number = number
    json = arguments.has("json")
  }

  func runNow(in world: World) throws {
    let found = try world.course(number: number)
    if json {
      try CourseExport.write(found, output: world.write)
    } else {
      try world.print(CourseDetails(found).lines(columns: world.size.columns))
    }
  }
}
