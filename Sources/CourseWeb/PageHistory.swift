/// The pages that were shown, oldest first, and which of them is shown now.
struct PageHistory {
  private var views: [PageView] = []
  private var index = 0

  /// Older pages are let go of, so that memory stays bounded however long the reader browses.
  private static let limit = 50

  var current: PageView? { views.indices.contains(index) ? views[index] : nil }

  /// Whether another page was shown before the current one.
  var isPastFirst: Bool { index > 0 }

  /// Changes the current page in place; nil when there is none.
  @discardableResult
  mutating func withCurrent<T>(_ body: (inout PageView) -> T) -> T? {
    views.indices.contains(index) ? body(&views[index]) : nil
  }

  /// Shows a new page; what was ahead is forgotten.
  mutating func append(_ view: PageView) {
    views.removeSubrange(min(index + 1, views.count)...)
    views.append(view)
    if views.count > Self.limit { views.removeFirst() }
    index = views.count - 1
  }

  /// False when the first page is shown already.
  mutating func goBack() -> Bool {
    guard index > 0 else { return false }
    index -= 1
    return true
  }

  /// False when the last page is shown already.
  mutating func goForward() -> Bool {
    guard index + 1 < views.count else { return false }
    index += 1
    return true
  }
}
