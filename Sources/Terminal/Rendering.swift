public import PageText

/// How lines become bytes.
public struct Rendering: Sendable, Hashable {
  /// How roles are shown.
  public var palette: Palette
  /// Whether right-to-left text is kept apart from what is around it; for a terminal only.
  public var isolatesRightToLeft: Bool

  public init(palette: Palette = .none, isolatesRightToLeft: Bool) {
    self.palette = palette
    self.isolatesRightToLeft = isolatesRightToLeft
  }

  /// Nothing but the text: for pipes and files.
  public static let plain = Rendering(isolatesRightToLeft: false)

  /// The lines in UTF-8, each with a line feed at its end.
  public func bytes(of lines: some Sequence<Line>) -> [UInt8] {
    var bytes: [UInt8] = []
    for line in lines { append(line, to: &bytes) }
    return bytes
  }

  /// One line's text for a prompt, without colour and line feed.
  public func prompt(_ text: String) -> String {
    var bytes: [UInt8] = []
    Rendering(isolatesRightToLeft: isolatesRightToLeft)
      .append(Line(text), to: &bytes)
    return String(decoding: bytes.dropLast(), as: UTF8.self)
  }

  private func append(_ line: Line, to bytes: inout [UInt8]) {
    let isolate = isolatesRightToLeft ? RightToLeftRange(in: line) : nil
    if palette.isEmpty {
      for (index, span) in line.spans.enumerated() { append(span, at: index, isolate, to: &bytes) }
    } else {
      append(line, isolate, line.isTitle ? palette.header : palette.usual, to: &bytes)
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  private func append(
    _ line: Line, _ isolate: RightToLeftRange?, _ frame: Palette.Frame, to bytes: inout [UInt8]
  ) {
    bytes += frame.start
    for (index, span) in line.spans.enumerated() {
      let style = frame.roles[span.role.rawValue]
      bytes += style
      append(span, at: index, isolate, to: &bytes)
      if !style.isEmpty { bytes += frame.base }
    }
    bytes += frame.end
  }

  private func append(
    _ span: Span, at index: Int, _ isolate: RightToLeftRange?, to bytes: inout [UInt8]
  ) {
    var text = span.text[...]
    if let isolate, index == isolate.firstSpan {
      // Blanks that align or indent stay outside, where they are not moved to the other side.
      let blanks = text.prefix { $0 == " " }
      bytes += blanks.utf8
      bytes += "\u{2068}".utf8
      text = text.dropFirst(blanks.count)
    }
    guard let isolate, index == isolate.lastSpan else {
      // As one block: byte by byte, this would be the half of all writing.
      text.withUTF8 { bytes.append(contentsOf: $0) }
      return
    }
    let end = text.lastIndex { $0 != " " }.map(text.index(after:)) ?? text.startIndex
    bytes += text[..<end].utf8
    bytes += "\u{2069}".utf8
    bytes += text[end...].utf8
  }
}

extension Line {
  /// Whether a title stands at its beginning, and not in a cell.
  fileprivate var isTitle: Bool {
    spans.first { !$0.text.allSatisfy { $0 == " " } }?.role == .title
  }
}
