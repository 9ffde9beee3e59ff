/// A piece of inline Markdown.
enum InlineToken {
  /// Bytes of an `InlineText`.
  case text(Range<Int>), code(Range<Int>)
  case open(Int), close(Int)
  case lineEnd
}

extension InlineText {
  /// The text as pieces, its marks opened and closed around them.
  var tokens: [InlineToken] {
    var tokens: [InlineToken] = []
    var mark = InlineMarks.none
    for (index, run) in runs.enumerated() {
      let end = index + 1 < runs.count ? runs[index + 1].start : bytes.count
      turn(from: &mark, to: run.style.mark, &tokens)
      var start = run.start
      while start < end {
        let lineEnd = bytes[start..<end].firstIndex(of: 0x0A) ?? end
        if start < lineEnd {
          tokens.append(run.style.isCode ? .code(start..<lineEnd) : .text(start..<lineEnd))
        }
        if lineEnd < end { tokens.append(.lineEnd) }
        start = lineEnd + 1
      }
    }
    turn(from: &mark, to: InlineMarks.none, &tokens)
    return tokens
  }

  private func turn(from mark: inout Int, to next: Int, _ tokens: inout [InlineToken]) {
    let outer = marks.common(mark, next)
    while mark != outer {
      tokens.append(.close(mark))
      mark = marks.parent(mark)
    }
    tokens += marks.path(from: outer, to: next).map { .open($0) }
    mark = next
  }
}
