/// Writes a regular expression of JavaScript (ECMAScript section 22.2, flag `v`) for PCRE2.
///
/// Whatever is not known to mean the same is an error, so that nothing slips through untranslated.
struct PatternTranslator {
  struct Untranslatable: Error {}

  /// Beyond these nobody writes patterns by hand.
  private static let mostScalars = 4_096
  private static let deepest = 32

  var rest: Substring.UnicodeScalarView
  private var output = ""
  private var depth = 0
  private var groups = 0
  private var names: Set<String> = []
  private var highestReference = 0
  private var namedReferences: Set<String> = []

  /// - Returns: nil for what is no such expression, or can't be written.
  static func translate(_ text: String) -> String? {
    var translator = PatternTranslator(text)
    guard text.unicodeScalars.count <= mostScalars,
      (try? translator.disjunction()) != nil, translator.rest.isEmpty,
      translator.highestReference <= translator.groups,
      translator.namedReferences.isSubset(of: translator.names)
    else { return nil }
    return translator.output
  }

  private init(_ text: String) { rest = Substring(text).unicodeScalars }

  mutating func skip(_ text: String) -> Bool {
    guard rest.starts(with: text.unicodeScalars) else { return false }
    rest = rest.dropFirst(text.unicodeScalars.count)
    return true
  }

  private mutating func disjunction() throws(Untranslatable) {
    depth += 1
    guard depth <= Self.deepest else { throw Untranslatable() }
    while let next = rest.first, next != ")" {
      if skip("|") { output += "|" } else { try term() }
    }
    depth -= 1
  }

  private mutating func term() throws(Untranslatable) {
    if try assertion() { return }
    try atom()
    try quantifier()
  }

  /// What stands between characters, and can't be repeated.
  private mutating func assertion() throws(Untranslatable) -> Bool {
    let simple = [("^", "\\A"), ("$", "\\z"), ("\\b", "\\b"), ("\\B", "\\B")]
    var isFound = false
    for (sign, meaning) in simple where !isFound && skip(sign) {
      output += meaning
      isFound = true
    }
    for sign in ["(?=", "(?!", "(?<=", "(?<!"] where !isFound && skip(sign) {
      output += sign
      try groupEnd()
      isFound = true
    }
    if isFound, let next = rest.first, "*+?{".unicodeScalars.contains(next) {
      throw Untranslatable()
    }
    return isFound
  }

  private mutating func groupEnd() throws(Untranslatable) {
    try disjunction()
    guard skip(")") else { throw Untranslatable() }
    output += ")"
  }

  private mutating func atom() throws(Untranslatable) {
    guard let next = rest.first else { throw Untranslatable() }
    switch next {
    case ".":
      rest.removeFirst()
      output += "[^\\n\\r\\x{2028}\\x{2029}]"
    case "(":
      try group()
    case "[":
      rest.removeFirst()
      output += try ClassTranslator.translate(&self)
    case "\\":
      rest.removeFirst()
      try escape()
    case "*", "+", "?", "{", "}", "]", ")", "|":
      throw Untranslatable()
    default:
      rest.removeFirst()
      output += Self.literal(next)
    }
  }

  private mutating func group() throws(Untranslatable) {
    if skip("(?:") {
      output += "(?:"
    } else if skip("(?<") {
      let name = try groupName()
      guard names.insert(name).inserted else { throw Untranslatable() }
      groups += 1
      output += "(?<\(name)>"
    } else if let flags = ["i", "s", "-i", "-s", "i-", "s-"].first(where: { skip("(?\($0):") }) {
      output += "(?\(flags.hasSuffix("-") ? String(flags.dropLast()) : flags):"
    } else {
      guard skip("("), rest.first != "?", rest.first != "*" else { throw Untranslatable() }
      groups += 1
      output += "("
    }
    try groupEnd()
  }

  private mutating func groupName() throws(Untranslatable) -> String {
    let name = rest.prefix { $0 != ">" }
    let isWord = { (scalar: Unicode.Scalar) in
      scalar == "_" || scalar.isASCII && (scalar.properties.isAlphabetic || "0"..."9" ~= scalar)
    }
    guard let first = name.first, !("0"..."9" ~= first), name.count <= 32, name.allSatisfy(isWord)
    else { throw Untranslatable() }
    rest = rest.dropFirst(name.count + 1)
    return String(name)
  }

  private mutating func quantifier() throws(Untranslatable) {
    guard let next = rest.first, "*+?{".unicodeScalars.contains(next) else { return }
    if skip("{") {
      output += "{" + (try count())
      if skip(",") {
        output += ","
        if rest.first != "}" { output += try count() }
      }
      guard skip("}") else { throw Untranslatable() }
      output += "}"
    } else {
      rest.removeFirst()
      output.unicodeScalars.append(next)
    }
    if skip("?") { output += "?" }
    if let next = rest.first, "*+?{".unicodeScalars.contains(next) { throw Untranslatable() }
  }

  private mutating func count() throws(Untranslatable) -> String {
    let digits = rest.prefix { "0"..."9" ~= $0 }
    guard !digits.isEmpty, digits.count <= 5 else { throw Untranslatable() }
    rest = rest.dropFirst(digits.count)
    return String(digits)
  }

  private mutating func escape() throws(Untranslatable) {
    if let next = rest.first, "1"..."9" ~= next {
      let digits = try count()
      highestReference = max(highestReference, Int(digits) ?? .max)
      output += "\\g{\(digits)}"
    } else if skip("k<") {
      let name = try groupName()
      namedReferences.insert(name)
      output += "\\k<\(name)>"
    } else {
      output += try CharacterEscape.read(&self, inClass: false).pattern
    }
  }

  /// A character as itself.
  static func literal(_ scalar: Unicode.Scalar) -> String {
    "\\x{\(String(scalar.value, radix: 16))}"
  }
}
