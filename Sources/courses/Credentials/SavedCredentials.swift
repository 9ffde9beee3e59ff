import Files
import HTTP
import JSON

/// The passwords and tokens that the user chose to keep: a JSON file of mode 0600.
struct SavedCredentials {
  private struct Entry: Equatable {
    var origin: String
    var realm: String?
    var secret: Credential.Secret

    var user: String? {
      if case .password(let user, _) = secret { user } else { nil }
    }
  }

  private let file: PrivateFile

  init(path: String) { file = PrivateFile(path: path) }

  /// - Parameter user: nil: whoever is saved for the protection space.
  func credential(for space: ProtectionSpace, user: String?) throws -> Credential? {
    let entry = try entries(in: FileFailure.explaining { try file.contents() }).last {
      $0.origin == space.origin.description && $0.realm == space.realm
        && ($0.user == nil) == (space.authenticationMethod == .bearer)
        && (user == nil || $0.user == nil || $0.user == user)
    }
    return switch entry?.secret {
    case .password(let user, let password)?:
      Credential(user: user, password: password, persistence: .forSession)
    case .token(let token)?: Credential(token: token, persistence: .forSession)
    case nil: nil
    }
  }

  /// Keeps a password or token for next time; an older one of the same user there is replaced.
  func save(_ credential: Credential, for space: ProtectionSpace) throws {
    let entry = Entry(
      origin: space.origin.description, realm: space.realm, secret: credential.secret)
    try update { entries in
      entries.filter {
        $0.origin != entry.origin || $0.realm != entry.realm || $0.user != entry.user
      } + [entry]
    }
  }

  /// Forgets what is kept for these origins.
  ///
  /// - Parameter user: nil: of every user.
  /// - Returns: how many passwords and tokens were removed.
  func remove(from origins: Set<Origin>, user: String?) throws -> Int {
    guard try FileFailure.explaining({ try file.contents() }) != nil else { return 0 }
    let names = origins.map(\.description)
    var removed = 0
    try update { all in
      let kept = all.filter { entry in
        let isOther = user != nil && entry.user != nil && entry.user != user
        return !names.contains(entry.origin) || isOther
      }
      removed = all.count - kept.count
      return kept
    }
    return removed
  }

  private func update(_ change: ([Entry]) -> [Entry]) throws {
    try FileFailure.explaining {
      try file.update { bytes in try encoded(change(try entries(in: bytes))) }
    }
  }

  private func entries(in bytes: [UInt8]?) throws -> [Entry] {
    guard let bytes else { return [] }
    let value: JSONValue
    do {
      value = try JSONValue(parsing: bytes)
    } catch {
      throw CredentialError.damaged(path: file.path, reason: error.description)
    }
    guard let list = value["credentials"]?.array else {
      throw CredentialError.damaged(path: file.path, reason: "it has no list of credentials")
    }
    return list.compactMap(Self.entry)
  }

  private static func entry(_ item: JSONValue) -> Entry? {
    guard let origin = item["origin"]?.string else { return nil }
    let realm = item["realm"]?.string
    if let token = item["token"]?.string {
      return Entry(origin: origin, realm: realm, secret: .token(token))
    }
    guard let user = item["user"]?.string, let password = item["password"]?.string else {
      return nil
    }
    return Entry(origin: origin, realm: realm, secret: .password(user: user, password: password))
  }

  private func encoded(_ entries: [Entry]) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var writer = JSONWriter { bytes.append(contentsOf: $0) }
    writer.beginObject()
    writer.key("credentials")
    writer.beginArray()
    for entry in entries {
      writer.beginObject()
      try writer.member("origin", entry.origin)
      try writer.member("realm", entry.realm)
      switch entry.secret {
      case .password(let user, let password):
        try writer.member("user", user)
        try writer.member("password", password)
      case .token(let token): try writer.member("token", token)
      }
      try writer.endObject()
    }
    try writer.endArray()
    try writer.endObject()
    writer.lineBreak()
    try writer.flush()
    return bytes
  }
}
