import Files
import JSON

/// A secret as the credentials' file has it: itself, or where in the keychain it is.
enum SavedSecret: Equatable {
  case text(String)
  case item(id: String)

  /// Keeps a secret in the keychain, or as text where that doesn't take it.
  ///
  /// - Parameter label: what the keychain shows; nothing secret.
  init(_ text: String, in keychain: Keychain, label: String) {
    let id = Keychain.newID()
    let isKept = keychain.keep(Array(text.utf8), id, "courses: " + label)
    self = isKept ? .item(id: id) : .text(text)
  }

  /// Nil where the object has neither.
  ///
  /// - Parameter name: of the member that holds the text.
  init?(_ object: JSONValue, name: String) {
    if let text = object[name]?.string {
      self = .text(text)
    } else if let id = object["keychain"]?.string {
      self = .item(id: id)
    } else {
      return nil
    }
  }

  func write(to writer: inout JSONWriter, name: StaticString) throws {
    switch self {
    case .text(let text): try writer.member(name, text)
    case .item(let id): try writer.member("keychain", id)
    }
  }

  /// Nil where the keychain has it no longer.
  ///
  /// - Throws: `CredentialError.keychain`
  func text(from keychain: Keychain) throws -> String? {
    guard case .item(let id) = self else {
      if case .text(let text) = self { return text }
      return nil
    }
    do {
      return try keychain.secret(id).map { String(decoding: $0, as: UTF8.self) }
    } catch {
      throw CredentialError.keychain(reason: error.description)
    }
  }

  func forget(in keychain: Keychain) {
    if case .item(let id) = self { keychain.remove(id) }
  }
}
