import Testing

@testable import DemoInstance

struct HTTPDateTests {
  @Test(arguments: [
    // The example of RFC 9110, section 5.6.7.
    (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"),
    (0, "Thu, 01 Jan 1970 00:00:00 GMT"),
    (1_709_164_800, "Thu, 29 Feb 2024 00:00:00 GMT"),
    (1_798_761_599, "Thu, 31 Dec 2026 23:59:59 GMT"),
  ])
  func `a time is written as an IMF-fixdate`(seconds: Int, date: String) {
    #expect(HTTPDate.text(secondsSince1970: seconds) == date)
  }
}
