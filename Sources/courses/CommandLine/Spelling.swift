/// What somebody who mistyped a word may have meant.
enum Spelling {
  /// The word that needs the fewest edits, when they are few for its length.
  static func closest(to word: String, among candidates: [String]) -> String? {
    // A longer word is no slip of a name of ours, and would cost time.
    guard word.utf8.count <= 40 else { return nil }
    let rated = candidates.map { (word: $0, edits: edits(from: word, to: $0)) }
    guard let best = rated.min(by: { $0.edits < $1.edits }),
      best.edits <= max(1, best.word.count / 3)
    else { return nil }
    return best.word
  }

  /// Damerau's distance with adjacent transpositions (optimal string alignment).
  private static func edits(from source: String, to target: String) -> Int {
    let (source, target) = (Array(source), Array(target))
    var before: [Int] = []
    var previous = Array(0...target.count)
    for i in source.indices {
      var row = [i + 1]
      for j in target.indices {
        let same = source[i] == target[j]
        var cost = min(previous[j] + (same ? 0 : 1), previous[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, source[i] == target[j - 1], source[i - 1] == target[j] {
          cost = min(cost, before[j - 1] + 1)
        }
        row.append(cost)
      }
      (before, previous) = (previous, row)
    }
    return previous[target.count]
  }
}
