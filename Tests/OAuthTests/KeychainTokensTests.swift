import Files
import Synchronization
import TestSupport
import Testing

@testable import OAuth

/// Tokens in a keychain rather than in a file.
struct KeychainTokensTests {
  private final class Items: Sendable {
    let secrets = Mutex<[String: [UInt8]]>([:])
    let takesMore = Mutex(true)

    var keychain: Keychain {
      Keychain(
        keep: { secret, id, _ in
          guard self.takesMore.withLock({ $0 }) else { return false }
          self.secrets.withLock { $0[id] = secret }
          return true
        },
        secret: { id throws(Keychain.Unavailable) in self.secrets.withLock { $0[id] } },
        remove: { id in self.secrets.withLock { $0[id] = nil } })
    }

    var count: Int { secrets.withLock { $0.count } }
  }

  private let folder: TestSupport.TemporaryFolder
  private let items = Items()
  private let saved: SavedTokens
  private let tokens = TokenResponse(accessToken: "secret-a", expiry: 9, refreshToken: "secret-r")

  init() throws {
    folder = try TemporaryFolder()
    saved = SavedTokens(path: folder.path("tokens/school.json"), keychain: items.keychain)
  }

  private var text: String {
    String(decoding: TestFile.bytes(of: folder.path("tokens/school.json")), as: UTF8.self)
  }

  @Test func `the file tells only where they are`() throws {
    #expect(!saved.areThere)
    try saved.save(tokens)
    #expect(saved.areThere && !text.contains("secret"))
    #expect(try saved.load() == tokens)
  }

  @Test func `new tokens take the place of the old ones`() throws {
    try saved.save(tokens)
    let new = TokenResponse(accessToken: "b", refreshToken: "s")
    try saved.save(new)
    #expect(items.count == 1)
    #expect(try saved.load() == new)
    #expect(saved.remove() == new)
    #expect(items.count == 0 && !saved.areThere)
  }

  @Test func `what a keychain doesn't take is kept in the file`() throws {
    try saved.save(tokens)
    items.takesMore.withLock { $0 = false }
    let new = TokenResponse(accessToken: "b", refreshToken: "s")
    try saved.save(new)
    #expect(items.count == 0)
    #expect(try saved.load() == new)
  }
}
