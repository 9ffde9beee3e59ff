public import PageText

/// How lines become bytes.
public struct Rendering: Sendable, Hashable {
  /// Whether roles are shown by colour and weight.
  public var hasColor: Bool
  /// Whether right-to-left text is kept apart from what is around it; for a terminal only.
  public var isolatesRightToLeft: Bool

  public init(hasColor: Bool, isolatesRightToLeft: Bool) {
    self.hasColor = hasColor
    self.isolatesRightToLeft = isolatesRightToLeft
  }

  /// Nothing but the text: for pipes and files.
  public static let plain = Rendering(hasColor: false, isolatesRightToLeft: false)

  /// The lines in UTF-8, each with a line feed at its end.
  public func bytes(of lines: some Sequence<Line>) -> [UInt8] {
    var bytes: [UInt8] = []
    for line in lines { append(line, to: &bytes) }
    return bytes
  }

  /// One line's text for a prompt, without colour and line feed.
  public func prompt(_ text: String) -> String {
    var bytes: [UInt8] = []
    Rendering(hasColor: false, isolatesRightToLeft: isolatesRightToLeft)
      .append(Line(text), to: &bytes)
    return String(decoding: bytes.dropLast(), as: UTF8.self)
  }

  private func append(_ line: Line, to bytes: inout [UInt8]) {
    let isolate = isolatesRightToLeft ? RightToLeftRange(in: line) : nil
    for (index, span) in line.spans.enumerated() {
      let style = hasColor ? span.role.style : nil
      if let style { bytes += "\u{1B}[\(style)m".utf8 }
      append(span, at: index, isolate, to: &bytes)
      if style != nil { bytes += "\u{1B}[0m".utf8 }
    }
    bytes.append(UInt8(ascii: "\n"))
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

extension Span.Role {
  /// Parameters of Select Graphic Rendition (ECMA-48); nil where text looks as usual.
  fileprivate var style: String? {
    switch self {
    case .text: nil
    case .heading, .strong: "1"
    case .link: "4;36"
    case .number: "33"
    case .emphasis: "4"
    case .code: "32"
    case .quote: "35"
    case .notice: "1;33"
    case .muted: "2"
    }
  }
}
