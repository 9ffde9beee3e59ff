import HTTP
import Terminal

/// The question whether a typed password that has worked shall be kept.
struct KeepOffer: Sendable {
  let terminal: Terminal
  let paths: Paths
  let activity: Activity

  func make(_ credential: Credential, for space: ProtectionSpace) async {
    activity.current = nil
    let answer = await terminal.readLine(
      Prompt("Keep it for next time? [y/N] ", kind: .answer))
    guard case .line(let text) = answer, text.lowercased().hasPrefix("y") else { return }
    do {
      try SavedCredentials(path: paths.credentials).save(credential, for: space)
    } catch {
      // The sign-in itself has worked; only the keeping has not, and that is said.
      terminal.writeError(Array("courses: \(error)\n".utf8))
    }
  }
}
