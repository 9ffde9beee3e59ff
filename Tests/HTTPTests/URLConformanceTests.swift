import Foundation
import Glibc
import HTTP
import TestSupport
import Testing

private let file = sharedFolder + "/conformance/wpt-url/url/tests/urltestdata.json"

/// The rows of the web platform's URL tests that are about http; skipped where the shared folder is
/// not beside the package.
@Suite(.enabled(if: isReadable(file)))
struct URLConformanceTests {
  struct Row {
    let input: String
    let base: String?
    /// nil: a failure is expected.
    let href: String?
    let hostname: String?
  }

  private let rows: [Row]

  init() throws {
    // The file has lone surrogates, which JSONDecoder refuses.
    let data = try Data(contentsOf: Foundation.URL(fileURLWithPath: file))
    let entries = try #require(try JSONSerialization.jsonObject(with: data) as? [Any])
    rows = entries.compactMap { entry in
      guard let entry = entry as? [String: Any], let input = entry["input"] as? String else {
        return nil
      }
      let row = Row(
        input: input, base: entry["base"] as? String, href: entry["href"] as? String,
        hostname: entry["hostname"] as? String)
      return (row.href ?? row.base ?? row.input).lowercased().hasPrefix("http") ? row : nil
    }
  }

  @Test
  func `no address leads to another host than browsers go to`() throws {
    for row in rows {
      guard let expected = row.hostname, let url = try url(of: row) else { continue }
      #expect(Self.isSameHost(url.host, expected), "\(row)")
    }
  }

  @Test
  func `most addresses are read as browsers read them`() throws {
    let same = try rows.filter { try url(of: $0)?.description == $0.href }.count
    print("URL conformance: \(same) of \(rows.count) rows as in browsers")
    // The others are refused (tabs and line breaks inside, `http:` without slashes), lose an empty
    // query or fragment, or differ in what is percent-encoded.
    #expect(same >= 365)
    #expect(rows.count == 434)
  }

  @Test
  func `what has been read is read the same again`() throws {
    for row in rows {
      guard let url = try url(of: row) else { continue }
      #expect(try HTTP.URL(url.description) == url, "\(row)")
    }
  }

  private func url(of row: Row) throws -> HTTP.URL? {
    let base = try row.base.map { try HTTP.URL($0) }
    return try? HTTP.URL(row.input, relativeTo: base)
  }

  /// IPv6 addresses may be written in several ways.
  private static func isSameHost(_ left: String, _ right: String) -> Bool {
    left == right || address(left).map { $0 == address(right) } ?? false
  }

  private static func address(_ host: String) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 16)
    let text = String(host.drop { $0 == "[" }.prefix { $0 != "]" })
    return inet_pton(AF_INET6, text, &bytes) == 1 ? bytes : nil
  }
}
