import CourseWeb
import HTTP
import Terminal

/// The question whether a typed password that has worked shall be kept.
struct KeepOffer: Sendable {
  let terminal: Terminal
  let saved: SavedCredentials
  let activity: Activity

  func make(_ credential: Credential, for space: ProtectionSpace) async {
    await ask { try $0.save(credential, for: space) }
  }

  /// The same for what was typed into a site's own sign-in form; nothing is kept unasked.
  func make(_ signIn: KeptSignIn, of account: Account) async {
    guard terminal.isInputTerminal else { return }
    await ask { try $0.save(signIn, of: account) }
  }

  private func ask(_ keep: (SavedCredentials) throws -> Void) async {
    activity.current = nil
    let answer = await terminal.readLine(
      Prompt("Keep it for next time? [y/N] ", kind: .answer))
    guard case .line(let text) = answer, text.lowercased().hasPrefix("y") else { return }
    do {
      try keep(saved)
    } catch {
      // The sign-in itself has worked; only the keeping has not, and that is said.
      terminal.writeError(Array("courses: \(error)\n".utf8))
    }
  }
}
