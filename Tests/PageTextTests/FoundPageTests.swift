import PageChecks
import Testing

/// The inputs that the fuzz target has found, each kept as it was cut down.
struct FoundPageTests {
  private static let folder = TestFile.folder + "/Found/"

  @Test(arguments: TestFile.names(in: folder))
  func `a page that once broke a promise keeps them all`(name: String) {
    #expect(PageCase(TestFile.bytes(Self.folder + name)).problems() == [])
  }
}
