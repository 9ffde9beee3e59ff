import Catalogue
import CourseStore
import CourseWeb
import Navigation
import PageText

/// The stored courses: the root of the stack.
final class CourseListScreen: ViewController {
  /// So many rows are read from the store at a time.
  private static let chunk = 1_000

  let title = "courses"
  let hint = "a number opens a course"

  private let world: World
  private lazy var webViewController = PageOpener(world: world).makeViewController()
  /// The number before the first one shown.
  private var after = 0
  /// The number that was opened last, to come back to.
  private var opened: Int?
  /// The numbers of the lines that were made last, from the second line on.
  private var numbers: [Int] = []

  init(world: World) { self.world = world }

  func lines(columns: Int) -> [Line] {
    do {
      guard let store = try world.openStore(), try store.courseCount() > 0 else {
        return [
          Line("No courses are stored yet. demo shows the bundled catalogue,"),
          Line("sync URL fetches yours, help lists the commands."),
        ]
      }
      let query = CourseQuery(after: after, limit: Self.chunk)
      let courses = try store.summaries(query, today: world.today)
      numbers = courses.map(\.number)
      let table = CourseTable(columns: columns, plain: world.options.plain)
      let more = try courses.last.map { try moreLine(after: $0.number, in: store) } ?? []
      return [Line(try heading(of: store), role: .title)] + table.lines(for: courses) + more
    } catch {
      return [Line("\(error)", role: .failure)]
    }
  }

  /// Says that the chunk is not all, where it is not.
  private func moreLine(after number: Int, in store: CourseStore) throws(StoreError) -> [Line] {
    let next = try store.summaries(
      CourseQuery(after: number, limit: 1), today: world.today)
    return next.isEmpty ? [] : [Line("More courses follow; Return shows them.", role: .muted)]
  }

  private func heading(of store: CourseStore) throws(StoreError) -> String {
    let count = try store.courseCount()
    let sources = try store.sources().map(\.source.name)
    let names = sources.count <= 3 ? sources.joined(separator: ", ") : "\(sources.count) sources"
    return "\(count.courses) from \(names.printable)"
  }

  func firstLine(columns: Int) -> Int {
    guard let opened, let index = numbers.firstIndex(of: opened) else { return 0 }
    // A course among the first is shown with the whole beginning of the list.
    return index < 10 ? 0 : index - 1
  }

  func answer(_ line: String) async -> Step {
    do {
      switch line {
      case "": return try showMore()
      case "back": return .stay
      case "again":
        (after, opened) = (0, nil)
        return .show(line: 0)
      case let word:
        guard let number = Int(word) else { return .unknown }
        return try open(number)
      }
    } catch {
      return .say("\(error)")
    }
  }

  private func open(_ number: Int) throws -> Step {
    let numbered = try world.course(number: number)
    opened = number
    let opener = PageOpener(world: world)
    guard let url = try opener.pageURL(of: numbered) else {
      return .push(CourseDetailScreen(numbered))
    }
    webViewController.session = try opener.session(for: url, of: numbered.source)
    webViewController.title = numbered.course.title.printable
    webViewController.url = url
    return .push(webViewController)
  }

  private func showMore() throws -> Step {
    let query = CourseQuery(after: after, limit: Self.chunk + 1)
    let next = try world.openStore()?.summaries(query, today: world.today) ?? []
    guard next.count > Self.chunk else { return .say("These were all courses.") }
    after = next[Self.chunk - 1].number
    return .show(line: 0)
  }
}
