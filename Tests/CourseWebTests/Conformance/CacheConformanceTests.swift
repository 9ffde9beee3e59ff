import CourseWeb
import Foundation
import TestSupport
import Testing

private let source = sharedFolder + "/conformance/http-cache-tests"

/// The HTTP cache tests, played through a client with a page cache; skipped where the shared folder
/// is not beside the package.
@Suite(.enabled(if: isReadable(source + "/cache-tests.json"), "there are no HTTP cache tests"))
struct CacheConformanceTests {
  /// Required ones that don't hold, each with its reason.
  private static let leftOut = [
    "headers-store-Content-Encoding": "libcurl refuses a coding that it can't undo: no answer",
    "headers-store-Transfer-Encoding": "libcurl refuses a coding that it can't undo: no answer",
    "headers-store-Set-Cookie": "cookies are the jar's; browsers hide them from the test too",
    "partial-use-headers": "parts are fetched, not cut from what is kept: an optimal test's matter",
    "partial-use-stored-headers": "the same",
    "stale-while-revalidate-window": "stale-while-revalidate is not done: an optimal test's matter",
  ]
  /// Optimal ones that hold; more is better.
  private static let optimal = 65

  private let folder: TestSupport.TemporaryFolder
  private let tests: [CacheTest]

  init() throws {
    folder = try TestSupport.TemporaryFolder()
    tests = try CacheTest.all(in: source + "/cache-tests.json").filter { !$0.isForOthers }
  }

  @Test
  func `all that is required of a private cache holds`() async throws {
    var failures: [String: CacheTestRun.Failure] = [:]
    let path = folder.path("pages.sqlite")
    for test in tests {
      failures[test.id] = try await CacheTestRun.failure(test) { clock in
        PageCache(path: path, now: { clock.now }, report: { Issue.record("\($0)") })
      }
    }
    let required = tests.filter { $0.kind == "required" }.map(\.id)
    for id in required where Self.leftOut[id] == nil {
      if let failure = failures[id] { Issue.record("\(id): \(failure.reason)") }
    }
    for id in Self.leftOut.keys { #expect(failures[id] != nil, "\(id) need not be left out") }
    let held = tests.filter { failures[$0.id] == nil }
    #expect(held.count { $0.kind == "optimal" } >= Self.optimal)
    #expect(required.count == 137)
    for kind in ["required", "optimal", "check"] {
      let ids = tests.filter { $0.kind == kind }.map(\.id)
      let browsers = try ["Firefox", "Chrome"].map { "\($0) \(try passed(ids, by: $0))" }
      print(
        "HTTP cache tests, \(kind): \(held.count { $0.kind == kind }) of \(ids.count)",
        "(\(browsers.joined(separator: ", ")))")
    }
  }

  private func passed(_ ids: [String], by browser: String) throws -> Int {
    let data = try Data(
      contentsOf: URL(fileURLWithPath: "\(source)/results/\(browser.lowercased()).json"))
    let results = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    return ids.count { results[$0] as? Bool == true }
  }
}
