import Testing

@testable import DemoInstance

struct UploadTests {
  private func append(_ count: Int, to upload: Upload) -> Bool {
    [UInt8](repeating: 1, count: count).withUnsafeBytes { upload.append($0) }
  }

  @Test func `a body of 64 KB is kept`() {
    let upload = Upload()
    #expect(append(65_535, to: upload))
    #expect(append(1, to: upload))
    #expect(upload.bytes?.count == 65_536)
  }

  @Test func `a longer body is read and forgotten`() {
    let upload = Upload()
    #expect(append(65_536, to: upload))
    #expect(append(1, to: upload))
    #expect(append(5, to: upload))
    #expect(upload.bytes == nil)
  }

  @Test func `patience ends at 16 MB`() {
    let upload = Upload()
    #expect(append(16_777_216, to: upload))
    #expect(!append(1, to: upload))
  }
}
