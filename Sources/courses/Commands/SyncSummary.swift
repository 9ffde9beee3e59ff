import Catalogue
import CourseFeed
import CourseStore

/// What a sync has changed, in words.
struct SyncSummary {
  let source: Source
  let changes: SyncChanges
  let format: FeedFormat

  var text: String {
    let total = changes.total.courses
    guard !changes.isEmpty else { return "Nothing changed in \(source.name): \(total)." }
    let parts = [
      (changes.added.count, "added"), (changes.changed.count, "changed"),
      (changes.removed.count, "removed"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return "\(total) from \(source.name) (\(format.name)): \(parts.joined(separator: ", "))."
  }
}

extension FeedReport {
  /// What was left out or kept with a remark, a line each.
  var summary: [String] {
    [
      line("Left out", leftOut.map { ($0.position, $0.remark.description) }, of: leftOutCount),
      line("Kept, but", remarks.map { ($0.position, $0.remark.description) }, of: remarkCount),
    ].compactMap(\.self)
  }

  private func line(_ what: String, _ items: [(position: Int, text: String)], of count: Int)
    -> String?
  {
    guard count > 0 else { return nil }
    let shown = items.prefix(5).map { "entry \($0.position) (\($0.text))" }
    let more = count > shown.count ? " and \(count - shown.count) more" : ""
    return "\(what): \(shown.joined(separator: ", "))\(more)."
  }
}
