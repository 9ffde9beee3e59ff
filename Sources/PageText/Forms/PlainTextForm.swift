/// Entries as `text/plain`, for people to read (HTML standard section 4.10.22.8).
enum PlainTextForm {
  static func bytes(_ entries: [FormEntry], encoding: Encoding) -> [UInt8] {
    encoding.encoded(entries.map(\.pair).map { "\($0.name)=\($0.value)\r\n" }.joined())
  }
}
