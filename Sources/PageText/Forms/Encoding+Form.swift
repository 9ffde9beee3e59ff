extension Encoding {
  /// What a form is written in: the first encoding that it names, else its page's.
  ///
  /// So do browsers. HTML standard section 4.10.22.5 parts names by white space alone, and takes
  /// UTF-8 where an attribute names nothing known.
  ///
  /// - Parameter acceptCharset: the form's attribute as written, nil where it has none.
  init(acceptCharset: String?, document: Encoding) {
    let labels = (acceptCharset ?? "").utf8.split { $0.isHTMLSpace || $0 == UInt8(ascii: ",") }
    self = (labels.lazy.compactMap { Encoding(label: $0) }.first ?? document).output
  }
}
