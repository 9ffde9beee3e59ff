extension Paragraph {
  /// The paragraph as lines of at most `columns` cells, or as they are where space is kept.
  ///
  /// - Parameter indent: cells before each line but one with a marker.
  func lines(columns: Int, indent: Int) -> Output {
    bytes.withUnsafeBufferPointer { text in
      if isASCII { return lines(ASCIIAtoms(bytes: text), text, false, columns, indent) }
      let atoms = ClusterAtoms(text)
      return lines(atoms, text, atoms.hasInvisible, columns, indent)
    }
  }

  private func lines(
    _ atoms: some Atoms, _ text: UnsafeBufferPointer<UInt8>, _ hasInvisible: Bool, _ columns: Int,
    _ indent: Int
  ) -> Output {
    var output = Output()
    var writer = LineWriter(
      text: text, runs: runs, isVerbatim: !hasInvisible && !hasGlue, indent: indent)
    let lead = firstPrefix(columns: columns, indent: indent)
    writer.firstPrefix = lead.text
    let unlimited = Int.max / 4
    var next = 0
    LineBreaker.pieces(
      atoms, first: keepsSpace ? unlimited : columns - lead.width,
      rest: keepsSpace ? unlimited : columns - indent
    ) { piece in
      while next < marks.count && marks[next].offset < max(piece.range.upperBound, 1) {
        output.marks.append(marks[next].mark.at(line: output.lines.count))
        next += 1
      }
      let prefix = output.lines.isEmpty ? lead.width : indent
      let isBlank = piece.range.isEmpty && (!output.lines.isEmpty || marker.isEmpty)
      let width = isBlank ? 0 : prefix + piece.width
      var line = writer.line(piece)
      if keepsSpace, width > columns, !endMark.isEmpty {
        line.spans.append(Span(endMark, role: .muted))
      }
      output.append(line, width: width)
    }
    if output.lines.isEmpty && !marker.isEmpty {
      output.append(Line(writer.firstPrefix ?? ""), width: lead.width)
    }
    for mark in marks[next...] {
      output.marks.append(mark.mark.at(line: max(output.lines.count - 1, 0)))
    }
    return output
  }

  /// A marker stands in the indent; one that doesn't fit beside any text is left out.
  private func firstPrefix(columns: Int, indent: Int) -> (text: String?, width: Int) {
    if marker.isEmpty, let firstIndent {
      return (String(repeating: " ", count: firstIndent), firstIndent)
    }
    let width = markerIndent + marker.cellWidth
    guard !marker.isEmpty, width + 2 <= columns else { return (nil, indent) }
    let gap = max(0, indent - width)
    let text =
      String(repeating: " ", count: markerIndent) + marker + String(repeating: " ", count: gap)
    return (text, width + gap)
  }
}

/// Makes lines of a paragraph's pieces, in their order.
private struct LineWriter {
  let text: UnsafeBufferPointer<UInt8>
  let runs: [Paragraph.Run]
  /// Whether the bytes can be shown as they are.
  let isVerbatim: Bool
  let indent: Int
  /// What the first line begins with in place of the indent.
  var firstPrefix: String?
  private var run = 0

  init(
    text: UnsafeBufferPointer<UInt8>, runs: [Paragraph.Run], isVerbatim: Bool, indent: Int
  ) {
    (self.text, self.runs, self.isVerbatim, self.indent) = (text, runs, isVerbatim, indent)
  }

  mutating func line(_ piece: LineBreaker.Piece) -> Line {
    var spans: [Span] = []
    let prefix = firstPrefix ?? ""
    let spaces = firstPrefix == nil ? indent : 0
    firstPrefix = nil
    var start = piece.range.lowerBound
    while start < piece.range.upperBound {
      while run + 1 < runs.count && runs[run + 1].start <= start { run += 1 }
      let next = run + 1 < runs.count ? runs[run + 1].start : text.count
      let end = min(next, piece.range.upperBound)
      let role = runs[run].role
      let isLast = end == piece.range.upperBound
      if spans.isEmpty && role != .text && (spaces > 0 || !prefix.isEmpty) {
        spans.append(Span(prefix + String(repeating: " ", count: spaces)))
      }
      let leads = spans.isEmpty
      let part = string(
        start..<end, indent: leads ? spaces : 0, hyphen: isLast && piece.endsInHyphen)
      if !part.isEmpty { spans.append(Span(leads ? prefix + part : part, role: role)) }
      start = end
    }
    if spans.isEmpty && !prefix.isEmpty { spans.append(Span(prefix)) }
    return Line(spans: spans)
  }

  private func string(_ range: Range<Int>, indent: Int, hyphen: Bool) -> String {
    if isVerbatim && indent == 0 && !hyphen {
      return String(decoding: UnsafeBufferPointer(rebasing: text[range]), as: UTF8.self)
    }
    return String(unsafeUninitializedCapacity: indent + range.count + 1) { buffer in
      var count = indent
      for index in 0..<indent { buffer[index] = 0x20 }
      if isVerbatim {
        // As one block, for this is all of the text.
        let rest = UnsafeMutableBufferPointer(rebasing: buffer[count...])
        count += rest.update(fromContentsOf: UnsafeBufferPointer(rebasing: text[range]))
      } else {
        copyShown(range, to: buffer, &count)
      }
      if hyphen {
        buffer[count] = UInt8(ascii: "-")
        count += 1
      }
      return count
    }
  }

  /// Copies the text without soft hyphens, zero-width spaces and joiners of words, and with
  /// spaces for no-break spaces.
  private func copyShown(
    _ range: Range<Int>, to buffer: UnsafeMutableBufferPointer<UInt8>, _ count: inout Int
  ) {
    var index = range.lowerBound
    while index < range.upperBound {
      let (replacement, length) = invisible(at: index)
      if length == 0 || replacement {
        buffer[count] = length == 0 ? text[index] : 0x20
        count += 1
      }
      index += max(length, 1)
    }
  }

  /// Whether a space replaces what stands here, and its length; 0 for what is shown as it is.
  private func invisible(at index: Int) -> (isSpace: Bool, length: Int) {
    let second = index + 1 < text.count ? text[index + 1] : 0
    let third = index + 2 < text.count ? text[index + 2] : 0
    return switch (text[index], second, third) {
    case (Paragraph.glue, _, _): (true, 1)
    case (0xC2, 0xA0, _): (true, 2)
    case (0xC2, 0xAD, _): (false, 2)
    case (0xE2, 0x80, 0xAF): (true, 3)
    case (0xE2, 0x80, 0x8B), (0xE2, 0x81, 0xA0), (0xEF, 0xBB, 0xBF): (false, 3)
    default: (false, 0)
    }
  }
}
