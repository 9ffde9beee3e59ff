import Files
import Glibc
import Terminal

/// The Secret Service of a desktop, asked through `secret-tool` (libsecret).
///
/// Secrets go to it by its standard input: what is in its arguments, others can see.
enum SecretTool {
  /// What it takes; of more it would keep the beginning, and say that all is well.
  private static let longestSecret = 8_192
  /// A desktop may be asking for the keychain's own password meanwhile.
  private static let patience = Duration.seconds(120)

  /// - Returns: none where no session bus is to be seen.
  static func keychain(environment: [String: String]) -> Keychain {
    guard hasSessionBus(environment) else { return .none }
    return Keychain(
      keep: { keep($0, as: $1, label: $2) },
      secret: { id throws(Keychain.Unavailable) in try secret(of: id) },
      remove: { _ = run(["clear"] + attributes($0)) })
  }

  private static func hasSessionBus(_ environment: [String: String]) -> Bool {
    if let address = environment["DBUS_SESSION_BUS_ADDRESS"] { return !address.isEmpty }
    // Where a bus is when the variable is not set (D-Bus Specification, "Well-known Message Bus
    // Instances", and what libdbus does).
    guard let folder = environment["XDG_RUNTIME_DIR"], folder.hasPrefix("/") else { return false }
    return access(folder + "/bus", F_OK) == 0
  }

  private static func keep(_ secret: [UInt8], as id: String, label: String) -> Bool {
    guard secret.count <= longestSecret, !secret.contains(0) else { return false }
    let result = run(["store", "--label=\(label)"] + attributes(id), input: secret)
    guard result?.status == 0 else { return false }
    // It ends well also where it has kept nothing, or not all.
    return (try? self.secret(of: id)) == secret
  }

  private static func secret(of id: String) throws(Keychain.Unavailable) -> [UInt8]? {
    guard let result = run(["lookup"] + attributes(id)) else {
      throw Keychain.Unavailable("secret-tool can't be run")
    }
    if result.status == 0 { return result.output }
    guard let words = result.error.split(separator: "\n").first else {
      // For what isn't there it fails without a word; any other end of it says nothing of that.
      guard result.status != 1 else { return nil }
      throw Keychain.Unavailable("secret-tool ended with status \(result.status)")
    }
    let name = "secret-tool: "
    throw Keychain.Unavailable(String(words.hasPrefix(name) ? words.dropFirst(name.count) : words))
  }

  private static func attributes(_ id: String) -> [String] { ["application", "courses", "id", id] }

  private static func run(_ words: [String], input: [UInt8] = []) -> ToolCommand.Result? {
    ToolCommand.run(["secret-tool"] + words, input: input, within: patience)
  }
}
