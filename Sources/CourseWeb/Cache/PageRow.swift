internal import HTTP
internal import SQLite

/// A row of `page` as it is read.
struct PageRow {
  let id: Int
  let lastUse: Int
  let head: StoredAnswer.Head

  /// - Parameter row: id, last use, and the head in the order of its members.
  init(_ row: borrowing Statement, url: URL) {
    id = row.integer(0)
    lastUse = row.integer(1)
    head = StoredAnswer.Head(
      url: url, variant: Variant(text: row.text(2) ?? ""), status: row.integer(3),
      headers: Headers(lines: row.text(4) ?? ""), requestTime: row.integer(5),
      responseTime: row.integer(6))
  }

  /// A row as it is written.
  struct Columns {
    let url: String
    let variant: String
    /// Bytes, with something for the row itself.
    let size: Int
    private let head: StoredAnswer.Head
    private let headers: String

    init(_ head: StoredAnswer.Head, bodySize: Int) {
      self.head = head
      url = head.url.description
      variant = head.variant.text
      headers = head.headers.lines
      size = bodySize + headers.utf8.count + url.utf8.count + variant.utf8.count + 200
    }

    /// The first eight parameters: status, headers, both times, size, variant, partition, url.
    func bind(to statement: borrowing Statement, partition: String) throws(SQLiteError) {
      try statement.bind(head.status, at: 1)
      try statement.bind(headers, at: 2)
      try statement.bind(head.requestTime, at: 3)
      try statement.bind(head.responseTime, at: 4)
      try statement.bind(size, at: 5)
      try statement.bind(variant, at: 6)
      try statement.bind(partition, at: 7)
      try statement.bind(url, at: 8)
    }
  }
}

extension Headers {
  /// A line for each field; neither names nor values have line breaks.
  fileprivate var lines: String {
    fields.map { "\($0.name):\($0.value)\n" }.joined()
  }

  fileprivate init(lines: String) {
    // By bytes: to `Character`, a colon before a combining mark is no colon.
    let pairs = lines.utf8.split(separator: UInt8(ascii: "\n")).map { line in
      let name = line.prefix { $0 != UInt8(ascii: ":") }
      return (String(Substring(name)), String(Substring(line.dropFirst(name.count + 1))))
    }
    self.init(pairs.map { (name: $0.0, value: $0.1) })
  }
}
