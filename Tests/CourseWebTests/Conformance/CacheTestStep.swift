import Foundation

/// One request of a test, what the server is to answer, and what is expected of both.
struct CacheTestStep: Sendable {
  let method: String
  let requestFields: [CacheTest.Field]
  let requestBody: String?
  /// What the address ends in.
  let ending: String
  /// Of the Fetch standard.
  let cacheMode: String?
  let isPausedAfter: Bool
  let rewritesModifiedSince: Bool

  let status: Int?
  let responseFields: [CacheTest.Field]
  let responseBody: String?
  let responsePause: Int
  let oldDates: Set<String>
  let hasOwnLocations: Bool
  let disconnects: Bool

  let type: String?
  let expectedStatus: Int?
  /// Whatever the status, and also none.
  let admitsAnyStatus: Bool
  let expectedMethod: String?
  let expectedFields: [CacheTest.Field]
  let missingFields: [CacheTest.Field]
  let expectedRequestFields: [CacheTest.Field]
  let missingRequestFields: [CacheTest.Field]
  let checksBody: Bool
  let expectedText: String?
  let admitsAnyText: Bool
  private let isSetup: Bool
  private let setupChecks: Set<String>

  init(_ step: [String: Any]) {
    let fields = { (name: String) in
      (step[name] as? [Any] ?? []).compactMap(CacheTest.Field.init)
    }
    let flag = { (name: String) in step[name] as? Bool ?? false }
    method = step["request_method"] as? String ?? "GET"
    requestFields = fields("request_headers")
    requestBody = step["request_body"] as? String
    ending =
      (step["filename"].map { "/\($0)" } ?? "") + (step["query_arg"].map { "?\($0)" } ?? "")
    cacheMode = step["cache"] as? String
    isPausedAfter = flag("pause_after")
    rewritesModifiedSince = flag("magic_ims")
    status = (step["response_status"] as? [Any])?.first as? Int
    responseFields = fields("response_headers")
    responseBody = step["response_body"] as? String
    responsePause = step["response_pause"] as? Int ?? 0
    oldDates = Set(step["rfc850date"] as? [String] ?? [])
    hasOwnLocations = flag("magic_locations")
    disconnects = flag("disconnect")
    type = step["expected_type"] as? String
    expectedStatus = step["expected_status"] as? Int
    admitsAnyStatus = step["expected_status"] is NSNull
    expectedMethod = step["expected_method"] as? String
    expectedFields = fields("expected_response_headers")
    missingFields = fields("expected_response_headers_missing")
    expectedRequestFields = fields("expected_request_headers")
    missingRequestFields = fields("expected_request_headers_missing")
    checksBody = step["check_body"] as? Bool ?? true
    expectedText = step["expected_response_text"] as? String
    admitsAnyText = step["expected_response_text"] is NSNull
    isSetup = flag("setup")
    setupChecks = Set(step["setup_tests"] as? [String] ?? [])
  }

  /// Whether a failure says nothing of what the test is about.
  func isSetup(_ check: String) -> Bool { isSetup || setupChecks.contains(check) }
}
