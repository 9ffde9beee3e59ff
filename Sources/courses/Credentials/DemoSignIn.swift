import CourseWeb
import DemoInstance
import Synchronization

/// Signs in to the bundled instance, whose tokens are to be had for the asking.
final class DemoSignIn: SignIn {
  private let instance: DemoInstance
  private let token: Mutex<String>

  init(_ instance: DemoInstance) {
    self.instance = instance
    token = Mutex(instance.makeToken())
  }

  func accessToken() async throws -> String { token.withLock { $0 } }

  func refreshedAccessToken() async throws -> String {
    token.withLock { token in
      token = instance.makeToken()
      return token
    }
  }
}
