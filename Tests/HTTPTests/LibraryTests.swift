import HTTP
import Testing

struct LibraryTests {
  @Test
  func `the library is there and says its release`() throws {
    #expect(try Library.version().split(separator: ".").count == 3)
  }
}
