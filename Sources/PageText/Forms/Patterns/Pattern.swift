internal import CPCRE2

/// A field's `pattern`: a regular expression of JavaScript with the `v` flag, for the whole value.
///
/// PCRE2 matches it. What can't be said in its language with the same meaning is not checked at
/// all, as browsers leave out what they can't compile: the server checks anyway, and a value that it
/// would take must not be refused. Left out are `\q{}`, properties of strings, the flag `m`, names
/// twice and names beyond ASCII.
struct Pattern: ~Copyable {
  private let code: OpaquePointer

  /// For patterns that people write, which take thousandths of this.
  private static let limits = cpcre2_limits(
    matches: 1_000_000, depth: 10_000, kibibytes: 20_000, milliseconds: 40)

  /// Nil for what can't be checked.
  init?(javaScript text: String) {
    guard let translated = PatternTranslator.translate(text), cpcre2_open() else { return nil }
    let whole = "\\A(?:\(translated))\\z"
    let options =
      PCRE2_UTF | PCRE2_MATCH_UNSET_BACKREF | PCRE2_NEVER_BACKSLASH_C | PCRE2_AUTO_CALLOUT
    guard let code = cpcre2_compile(whole, whole.utf8.count, options) else { return nil }
    self.code = code
  }

  deinit { cpcre2_free(code) }

  /// Nil where that would take too long to find out.
  func matches(_ text: String) -> Bool? {
    let result = cpcre2_match(code, text, text.utf8.count, Self.limits)
    return result >= 0 ? true : result == PCRE2_ERROR_NOMATCH ? false : nil
  }
}
