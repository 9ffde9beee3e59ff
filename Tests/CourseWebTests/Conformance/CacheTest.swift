import Foundation

/// One of the HTTP cache tests (github.com/http-tests/cache-tests), which are in JSON.
struct CacheTest: Sendable {
  /// A header field's value: a text, or seconds from now where the field holds a date.
  enum Value: Sendable {
    case text(String)
    case number(Int)

    init?(_ value: Any) {
      if let text = value as? String {
        self = .text(text)
      } else if let number = value as? Int {
        self = .number(number)
      } else {
        return nil
      }
    }
  }

  struct Field: Sendable {
    let name: String
    /// Nil where only the name is said.
    var value: Value?
    /// For what is expected: `=`, `>` or none.
    var comparison: String?
    /// For what is sent: whether the client is to have it.
    var isChecked = true

    init?(_ entry: Any) {
      if let name = entry as? String {
        self.name = name
        return
      }
      guard let parts = entry as? [Any], let name = parts.first as? String, parts.count > 1 else {
        return nil
      }
      self.name = name
      if parts.count > 2, let isChecked = parts[2] as? Bool,
        !["=", ">"].contains(parts[1] as? String)
      {
        value = Value(parts[1])
        self.isChecked = isChecked
      } else if parts.count > 2 {
        comparison = parts[1] as? String
        value = Value(parts[2])
      } else {
        value = Value(parts[1])
      }
    }
  }

  let id: String
  let kind: String
  /// It needs what no browser lets its pages see, or asks for what shared caches do.
  let isForOthers: Bool
  let steps: [CacheTestStep]

  static func all(in file: String) throws -> [CacheTest] {
    let data = try Data(contentsOf: URL(fileURLWithPath: file))
    let suites = try JSONSerialization.jsonObject(with: data) as? [[String: Any]] ?? []
    return suites.flatMap { $0["tests"] as? [[String: Any]] ?? [] }.compactMap(CacheTest.init)
  }

  private init?(_ test: [String: Any]) {
    guard let id = test["id"] as? String, let requests = test["requests"] as? [[String: Any]] else {
      return nil
    }
    self.id = id
    kind = test["kind"] as? String ?? "required"
    isForOthers = test["browser_skip"] as? Bool ?? false || test["cdn_only"] as? Bool ?? false
    steps = requests.map(CacheTestStep.init)
  }
}
