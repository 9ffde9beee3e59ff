import CourseWeb
import Files
import HTTP
import JSON

/// The passwords, tokens and sign-ins by a site's form that the user chose to keep: a JSON file of
/// mode 0600, whose secrets are in the keychain where there is one.
struct SavedCredentials {
  private struct Entry {
    var origin: String
    var realm: String?
    /// Nil for a token.
    var user: String?
    var secret: SavedSecret
  }

  private struct Contents {
    var entries: [Entry] = []
    var signIns: [SavedSignIn] = []
  }

  private let file: PrivateFile
  private let keychain: Keychain

  init(path: String, keychain: Keychain = .none) {
    file = PrivateFile(path: path)
    self.keychain = keychain
  }

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
    guard let entry, let text = try entry.secret.text(from: keychain) else { return nil }
    return entry.user.map { Credential(user: $0, password: text, persistence: .forSession) }
      ?? Credential(token: text, persistence: .forSession)
  }

  /// Whether a token is kept for an origin; the keychain is not asked.
  func hasToken(for origin: Origin) throws -> Bool {
    try contents().entries.contains { $0.origin == origin.description && $0.user == nil }
  }

  /// Keeps a password or token for next time; an older one of the same user there is replaced.
  func save(_ credential: Credential, for space: ProtectionSpace) throws {
    let (user, text): (String?, String) =
      switch credential.secret {
      case .password(let user, let password): (user, password)
      case .token(let token): (nil, token)
      }
    let origin = space.origin.description
    // Before the file is locked: a desktop may ask for the keychain's own password first.
    let secret = SavedSecret(text, in: keychain, label: "\(user ?? "token") at \(origin)")
    let entry = Entry(origin: origin, realm: space.realm, user: user, secret: secret)
    var old: [Entry] = []
    try update { contents in
      old = contents.entries.extract {
        $0.origin == entry.origin && $0.realm == entry.realm && $0.user == entry.user
      }
      contents.entries.append(entry)
    }
    for entry in old { entry.secret.forget(in: keychain) }
  }

  /// Forgets what is kept for these origins.
  ///
  /// - Parameter user: nil: of every user.
  /// - Returns: how many passwords and tokens were removed.
  func remove(from origins: Set<Origin>, user: String?) throws -> Int {
    guard try FileFailure.explaining({ try file.contents() }) != nil else { return 0 }
    let names = origins.map(\.description)
    var removed: [Entry] = []
    try update { contents in
      removed = contents.entries.extract { entry in
        let isOther = user != nil && entry.user != nil && entry.user != user
        return names.contains(entry.origin) && !isOther
      }
    }
    for entry in removed { entry.secret.forget(in: keychain) }
    return removed.count
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
    let user = item["user"]?.string
    return SavedSecret(item, name: user == nil ? "token" : "password").map {
      Entry(origin: origin, realm: realm, user: user, secret: $0)
    }
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
      try writer.member("user", entry.user)
      try entry.secret.write(to: &writer, name: entry.user == nil ? "token" : "password")
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
  func signIn(of account: Account) throws -> KeptSignIn? {
    try contents().signIns.last { $0.account == account }?.kept(from: keychain)
  }

  /// Keeps one for an account; an older one is replaced.
  func save(_ signIn: KeptSignIn, of account: Account) throws {
    let new = SavedSignIn(signIn, of: account, in: keychain)
    var old: [SavedSignIn] = []
    try update { contents in
      old = contents.signIns.extract { $0.account == account }
      contents.signIns.append(new)
    }
    for signIn in old { signIn.forget(in: keychain) }
  }

  /// - Returns: whether there was one.
  func removeSignIn(of account: Account) throws -> Bool {
    guard try contents().signIns.contains(where: { $0.account == account }) else { return false }
    var old: [SavedSignIn] = []
    try update { contents in old = contents.signIns.extract { $0.account == account } }
    for signIn in old { signIn.forget(in: keychain) }
    return true
  }
}

extension Array {
  /// Takes out what is wanted, in its order.
  fileprivate mutating func extract(_ isWanted: (Element) -> Bool) -> [Element] {
    let wanted = filter(isWanted)
    removeAll(where: isWanted)
    return wanted
  }
}
