import FoundationEssentials
import Testing

@testable import DemoInstance

struct SiteFileTests {
  private static let dataFolder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Data")

  @Test func `every file of Data is embedded as it is, and nothing else`() throws {
    var expected: [String: [UInt8]] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: Self.dataFolder.path) {
      let file = Self.dataFolder.appending(path: path)
      guard !path.split(separator: "/").contains(where: { $0.hasPrefix(".") }),
        try FileManager.default.attributesOfItem(atPath: file.path)[.type] as? FileAttributeType
          == .typeRegular
      else { continue }
      expected[path] = Array(try Data(contentsOf: file))
    }
    let embedded = SiteFile.embedded
    #expect(Set(embedded.map(\.path)) == Set(expected.keys))
    for file in embedded {
      #expect(file.bytes == expected[file.path], "\(file.path) differs")
    }
  }
}
