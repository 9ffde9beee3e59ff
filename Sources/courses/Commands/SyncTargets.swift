import Catalogue
import CourseStore
import Files
import HTTP

/// One source that a sync command means.
struct SyncTarget: Sendable {
  var source: Source
  /// From the URL that was typed.
  var credential: Credential?
  /// Whether `COURSES_PASSWORD` means it.
  var isNamed: Bool
  var isNew: Bool
  /// What the last sync brought.
  var version: FeedVersion?
  var courseCount = 0
  /// Unix seconds.
  var lastSync: Int64?
}

/// Finds out which sources a sync command means.
struct SyncTargets {
  private let store: CourseStore?

  init(store: CourseStore?) { self.store = store }

  func targets(for operand: String?, _ options: SourceOptions) throws -> [SyncTarget] {
    guard let operand else {
      let sources = try store?.sources() ?? []
      guard !sources.isEmpty else { throw NotFound.anySource }
      return sources.map { known($0, isNamed: sources.count == 1) }
    }
    switch Operand(operand) {
    case .url(let text): return [try target(at: SourceAddress(url: text), options)]
    case .name(let name):
      if let stored = try store?.source(named: name) {
        let isSameUser = options.user == nil || options.user == stored.source.user
        guard !options.isGiven, isSameUser else {
          throw UsageError.other(
            "\(stored.source.name) is a source already; its settings can't be given again.",
            next: "courses source remove \(stored.source.name), then add it anew")
        }
        return [known(stored, isNamed: true)]
      }
      return [try target(at: file(name), options)]
    case .number, .standardInput:
      throw UsageError.other(
        "\(operand) is no source.", next: "courses source list, or ./\(operand) for a file")
    }
  }

  private func file(_ path: String) throws -> SourceAddress {
    do {
      return try SourceAddress(file: path)
    } catch let error as FileFailure {
      guard case .missing = error.reason, !path.contains("/") else { throw error }
      throw NotFound.source(path, known: try store?.sources().map(\.source.name) ?? [])
    }
  }

  /// A location that is stored means its source; one that is not becomes a new source.
  private func target(
    at address: SourceAddress, _ options: SourceOptions
  ) throws -> SyncTarget {
    let sources = try store?.sources() ?? []
    let user = options.user ?? address.user
    let same = sources.filter {
      $0.source.location == address.location && (user == nil || $0.source.user == user)
    }
    if same.count > 1 {
      let names = same.map(\.source.name).joined(separator: ", ")
      throw UsageError.other(
        "More than one source has this URL: \(names).", next: "name one of them, or add --user")
    }
    if let stored = same.first {
      guard options.describes(stored.source) else {
        throw UsageError.other(
          "\(stored.source.name) has this feed already; its settings can't be given again.",
          next: "courses sync \(stored.source.name), or --user for another user")
      }
      var target = known(stored, isNamed: true)
      target.credential = address.credential
      return target
    }
    let source = options.makeSource(
      at: address.location, user: user, taken: sources.map(\.source.name))
    if sources.contains(where: { $0.source.name.lowercased() == source.name.lowercased() }) {
      throw StoreError.sourceExists(name: source.name)
    }
    return SyncTarget(source: source, credential: address.credential, isNamed: true, isNew: true)
  }

  private func known(_ stored: StoredSource, isNamed: Bool) -> SyncTarget {
    SyncTarget(
      source: stored.source, isNamed: isNamed, isNew: false,
      version: stored.lastSync == nil ? nil : stored.version, courseCount: stored.courseCount,
      lastSync: stored.lastSync)
  }
}

extension Source {
  /// Who is waited for: `school.example:8080`, or the file.
  var host: String {
    switch location {
    case .url(let text): (try? URL(text).origin.authority) ?? text
    case .file(let path): path
    }
  }
}
