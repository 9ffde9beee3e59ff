/// A class in brackets with what the `v` flag allows in it: classes in classes, `--` and `&&`
/// (ECMAScript section 22.2.1, ClassSetExpression).
struct ClassTranslator {
  private typealias Untranslatable = PatternTranslator.Untranslatable

  private static let deepest = 8
  private static let syntax = Set("()[]{}/-\\|".unicodeScalars)
  private static let doubled = Set("&!#$%*+,.:;<=>?@^`~".unicodeScalars)

  /// - Parameter parser: behind the bracket; then behind the closing one.
  /// - Returns: a pattern that takes one character.
  static func translate(
    _ parser: inout PatternTranslator, depth: Int = 1
  ) throws(PatternTranslator.Untranslatable) -> String {
    guard depth <= deepest else { throw Untranslatable() }
    let isNegated = parser.skip("^")
    var content = ClassTranslator()
    while !parser.skip("]") { try content.operand(&parser, depth: depth) }
    let union = content.union
    return isNegated ? "(?:(?!\(union))(?s:.))" : union
  }

  /// What brackets hold.
  private var set = ""
  /// Other patterns that take one character each.
  private var others: [String] = []
  private var operation: Operation?

  private enum Operation: String {
    case subtraction = "!"
    case intersection = "="
  }

  private var union: String {
    let all = (set.isEmpty ? [] : ["[\(set)]"]) + others
    return all.isEmpty ? "(?!)" : all.count == 1 ? all[0] : "(?:\(all.joined(separator: "|")))"
  }

  private mutating func operand(
    _ parser: inout PatternTranslator, depth: Int
  ) throws(PatternTranslator.Untranslatable) {
    let next: Operation? =
      parser.skip("--") ? .subtraction : parser.skip("&&") ? .intersection : nil
    guard let next else {
      // Once there was an operator, nothing can simply be added.
      guard operation == nil else { throw Untranslatable() }
      return try add(&parser, depth: depth)
    }
    guard !set.isEmpty || !others.isEmpty, parser.rest.first != "&",
      operation == nil || operation == next
    else { throw Untranslatable() }
    var right = ClassTranslator()
    try right.add(&parser, depth: depth, isSingle: true)
    let left = union
    set = ""
    others = ["(?:(?\(next.rawValue)\(right.union))\(left))"]
    operation = next
  }

  /// - Parameter isSingle: whether a range can't stand here, as beside an operator.
  private mutating func add(
    _ parser: inout PatternTranslator, depth: Int, isSingle: Bool = false
  ) throws(PatternTranslator.Untranslatable) {
    if parser.skip("[") {
      others.append(try Self.translate(&parser, depth: depth + 1))
      return
    }
    switch try Self.element(&parser) {
    case .set(""): others.append("[^\(CharacterEscape.spaces)]")
    case .set(let text): set += text
    case .character(let first):
      guard !isSingle, parser.rest.first == "-", parser.rest.dropFirst().first != "-" else {
        set += PatternTranslator.literal(first)
        return
      }
      parser.rest.removeFirst()
      guard case .character(let last) = try Self.element(&parser), first <= last else {
        throw Untranslatable()
      }
      set += PatternTranslator.literal(first) + "-" + PatternTranslator.literal(last)
    }
  }

  private static func element(
    _ parser: inout PatternTranslator
  ) throws(PatternTranslator.Untranslatable) -> CharacterEscape {
    guard let next = parser.rest.popFirst() else { throw Untranslatable() }
    if next == "\\" { return try CharacterEscape.read(&parser, inClass: true) }
    let isDoubled = parser.rest.first == next && doubled.contains(next)
    guard !syntax.contains(next), !isDoubled else { throw Untranslatable() }
    return .character(next)
  }
}
