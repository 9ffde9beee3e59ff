/// A formula on one line: `x=(−b±√(b²−4ac))/(2a)` (MathML Core).
///
/// Without its structure a half would read as twelve.
struct MathText {
  /// Deeper elements are only read in order.
  private static let depthLimit = 64

  private let tree: Tree
  private let plain: Bool

  /// - Parameters:
  ///   - index: a `math` element.
  ///   - plain: whether it is to be read aloud, where raised digits are often left out.
  static func text(of index: Int, _ tree: Tree, plain: Bool) -> String {
    MathText(tree: tree, plain: plain).term(index, depth: 0).text.label
  }

  private func term(_ index: Int, depth: Int) -> MathTerm {
    let node = tree.nodes[index]
    if node.tag == .text { return MathTerm(token: tree.bytes(ofText: node)) }
    guard depth < Self.depthLimit else { return flat(index) }
    let parts = tree.children(of: index).filter { !isBlank($0) }.map { term($0, depth: depth + 1) }
    switch node.tag {
    case .mfrac where parts.count == 2: return .fraction(parts[0], over: parts[1])
    case .mroot where parts.count == 2:
      return .root(of: parts[0], index: script(parts[1], isRaised: true))
    case .msqrt: return .root(of: .row(parts))
    case .msub, .munder: return scripts(parts, [false])
    case .msup, .mover: return scripts(parts, [true])
    case .msubsup, .munderover: return scripts(parts, [false, true])
    case .mtable: return .list(parts, separator: "; ")
    case .mtr: return .list(parts, separator: ", ")
    case .mtext: return MathTerm(text: " \(MathTerm.row(parts).text) ")
    default: return .row(parts)
    }
  }

  /// A base with what is written below and above it.
  private func scripts(_ parts: [MathTerm], _ areRaised: [Bool]) -> MathTerm {
    guard parts.count == areRaised.count + 1, let base = parts.first else { return .row(parts) }
    let texts = zip(parts.dropFirst(), areRaised).map { script($0, isRaised: $1) }
    return MathTerm(text: base.grouped + texts.joined())
  }

  private func script(_ term: MathTerm, isRaised: Bool) -> String {
    RaisedText.script(term.text, grouped: term.grouped, isRaised: isRaised, plain: plain)
  }

  private func flat(_ index: Int) -> MathTerm {
    let texts = tree.nodes[index..<tree.end(of: index)].filter { $0.tag == .text }
    return MathTerm(token: texts.flatMap { tree.bytes(ofText: $0) })
  }

  private func isBlank(_ index: Int) -> Bool {
    let node = tree.nodes[index]
    return node.tag == .text && tree.bytes(ofText: node).allSatisfy { $0 <= 0x20 }
  }
}
