import CourseWeb
import Files
import HTTP
import JSON

/// The passwords, tokens and sign-ins by a site's form that the user chose to keep: a JSON file of
/// mode 0600.
struct SavedCredentials {
  private struct Entry: Equatable {
    var origin: String
    var realm: String?
    var secret: Credential.Secret

    var user: String? {
      if case .password(let user, _) = secret { user } else { nil }
    }
  }

  private struct Contents {
    var entries: [Entry] = []
    var signIns: [SavedSignIn] = []
  }

  private let file: PrivateFile

  init(path: String) { file = PrivateFile(path: path) }

  /// - Parameters:
  ///   - space: a Bearer one without a realm stands for each of its origin.
  ///   - user: nil: whoever is saved for the protection space.
  func credential(for space: ProtectionSpace, user: String?) throws -> Credential? {
    let entry = try contents().entries.last {
      $0.origin == space.origin.description
        && ($0.realm == space.realm || space.authenticationMethod == .bearer && space.realm == nil)
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
    try update { contents in
      contents.entries.removeAll {
        $0.origin == entry.origin && $0.realm == entry.realm && $0.user == entry.user
      }
      contents.entries.append(entry)
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
    try update { contents in
      let before = contents.entries.count
      contents.entries.removeAll { entry in
        let isOther = user != nil && entry.user != nil && entry.user != user
        return names.contains(entry.origin) && !isOther
      }
      removed = before - contents.entries.count
    }
    return removed
  }

  private func contents() throws -> Contents {
    try contents(in: FileFailure.explaining { try file.contents() })
  }

  private func update(_ change: (inout Contents) -> Void) throws {
    try FileFailure.explaining {
      try file.update { bytes in
        var contents = try contents(in: bytes)
        change(&contents)
        return try encoded(contents)
      }
    }
  }

  private func contents(in bytes: [UInt8]?) throws -> Contents {
    guard let bytes else { return Contents() }
    let value: JSONValue
    do {
      value = try JSONValue(parsing: bytes)
    } catch {
      throw CredentialError.damaged(path: file.path, reason: error.description)
    }
    guard let list = value["credentials"]?.array else {
      throw CredentialError.damaged(path: file.path, reason: "it has no list of credentials")
    }
    return Contents(
      entries: list.compactMap(Self.entry),
      signIns: (value["sign_ins"]?.array ?? []).compactMap { SavedSignIn($0) })
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

  private func encoded(_ contents: Contents) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var writer = JSONWriter { bytes.append(contentsOf: $0) }
    writer.beginObject()
    writer.key("credentials")
    writer.beginArray()
    for entry in contents.entries {
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
    writer.key("sign_ins")
    writer.beginArray()
    for signIn in contents.signIns { try signIn.write(to: &writer) }
    try writer.endArray()
    try writer.endObject()
    writer.lineBreak()
    try writer.flush()
    return bytes
  }
}

// MARK: - Sign-ins by a site's form

extension SavedCredentials {
  func signIn(ofSource name: String) throws -> KeptSignIn? {
    try contents().signIns.last { $0.source == name }?.kept
  }

  /// Keeps one for a source; an older one is replaced.
  func save(_ signIn: KeptSignIn, ofSource name: String) throws {
    try update { contents in
      contents.signIns.removeAll { $0.source == name }
      contents.signIns.append(SavedSignIn(source: name, kept: signIn))
    }
  }

  /// - Returns: whether there was one.
  func removeSignIn(ofSource name: String) throws -> Bool {
    guard try signIn(ofSource: name) != nil else { return false }
    try update { $0.signIns.removeAll { $0.source == name } }
    return true
  }
}
