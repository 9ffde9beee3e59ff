/// One request as it arrived.
public struct RecordedRequest: Sendable {
  public let method: String
  /// As written in the request line: path and query.
  public let target: String
  /// In the order of arrival, names as written.
  public let headers: [(name: String, value: String)]
  public internal(set) var body: [UInt8]
  /// Counts the server's connections from 0, so that a test can see which requests shared one.
  public let connection: Int

  /// Without the query.
  public var path: String { String(target.prefix { $0 != "?" }) }

  /// The first value of a header field, in any case of letters.
  public subscript(name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// - Parameter head: the bytes before the empty line.
  init(head: some Collection<UInt8>, body: [UInt8], connection: Int) {
    let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n")
    let words = (lines.first ?? "").split(separator: " ")
    method = words.first.map(String.init) ?? ""
    target = words.dropFirst().first.map(String.init) ?? ""
    headers = lines.dropFirst().map { line in
      let name = line.prefix { $0 != ":" }
      return (String(name), String(line.dropFirst(name.count + 1).drop { $0 == " " }))
    }
    self.body = body
    self.connection = connection
  }
}
