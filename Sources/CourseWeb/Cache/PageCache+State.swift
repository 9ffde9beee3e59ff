internal import Files
internal import SQLite

extension PageCache {
  /// The open file, and what has happened to it.
  struct State {
    let file: PageCacheFile
    private var connection: Connection?
    private var identity: PageCacheFile.Identity?
    /// Why it is not used until the program ends.
    private var obstacle: PageCacheProblem?
    private var told: Set<PageCacheProblem> = []
    private var untold: [PageCacheProblem] = []

    init(file: PageCacheFile) { self.file = file }

    /// Those that nobody was told of before.
    mutating func takeProblems() -> [PageCacheProblem] {
      defer { untold = [] }
      return untold
    }

    /// Runs `body`, a second time with a new file where it met a damaged one.
    mutating func run<Value>(
      _ body: @Sendable (Connection) throws -> Value
    ) -> Result<Value, PageCacheProblem> {
      for _ in 1...2 {
        if let obstacle { return .failure(obstacle) }
        do {
          return .success(try body(opened()))
        } catch {
          let problem = settle(error)
          guard case .damaged = problem else { return .failure(problem) }
        }
      }
      return .failure(.failed(path: file.path, detail: "it is damaged again and again"))
    }

    /// The file may have been removed, with its folder, or replaced by now.
    private mutating func opened() throws -> Connection {
      if let connection, let identity, identity == file.identity { return connection }
      connection = nil
      let new = try file.open()
      connection = new
      identity = file.identity
      return new
    }

    /// Decides how it goes on after an error.
    private mutating func settle(_ error: any Error) -> PageCacheProblem {
      let problem = problem(of: error)
      switch problem {
      case .busy: return problem
      case .diskFull: break
      case .damaged, .failed: connection = nil
      case .unusable, .newerVersion, .notACache:
        connection = nil
        obstacle = problem
      }
      if told.insert(problem).inserted { untold.append(problem) }
      return problem
    }

    private mutating func problem(of error: any Error) -> PageCacheProblem {
      let path = file.path
      switch error {
      case let problem as PageCacheProblem: return problem
      case let error as SQLiteError:
        switch error.reason {
        case .busy: return .busy(path: path)
        case .full: return .diskFull(path: path)
        case .damaged, .notADatabase:
          connection = nil
          return file.setAside()
        case .readOnly, .cannotOpen, .denied: return .unusable(path: path, detail: error.message)
        case .inputOutput, .constraint, .other: return .failed(path: path, detail: "\(error)")
        }
      case FileError.unwritable(_, let reason):
        return reason.isFull ? .diskFull(path: path) : .unusable(path: path, detail: "\(reason)")
      default: return .failed(path: path, detail: "\(error)")
      }
    }
  }
}
