import Synchronization

/// The credentials that were accepted in this session, and where they go at once.
final class SessionCredentials: Sendable {
  private struct Entry {
    var credential: Credential
    /// Paths up to a slash at and below which it is sent.
    var folders: Set<String>
  }

  private let entries = Mutex<[ProtectionSpace: Entry]>([:])

  func credential(in space: ProtectionSpace) -> Credential? {
    entries.withLock { $0[space]?.credential }
  }

  /// What a request carries before it is asked; the deepest protection space wins.
  ///
  /// Basic and Bearer go to paths at or below the folder of one that was answered (RFC 7617,
  /// section 2.2), Digest to the whole origin (RFC 7616, section 3.3: no `domain`).
  func authorization(for url: URL) -> Hop.Authorization? {
    entries.withLock { entries in
      let depths = entries.compactMap { space, entry -> (Int, Hop.Authorization)? in
        guard space.origin == url.origin else { return nil }
        let answer = Hop.Authorization(space: space, credential: entry.credential)
        if space.authenticationMethod == .digest { return (0, answer) }
        let depth = entry.folders.filter { url.path.hasPrefix($0) }.map(\.utf8.count).max()
        return depth.map { ($0, answer) }
      }
      return depths.max { $0.0 < $1.0 }?.1
    }
  }

  func keep(_ authorization: Hop.Authorization, for url: URL) {
    let slash = url.path.lastIndex(of: "/") ?? url.path.startIndex
    let folder = String(url.path[...slash])
    entries.withLock { entries in
      var entry =
        entries[authorization.space] ?? Entry(credential: authorization.credential, folders: [])
      entry.credential = authorization.credential
      if !entry.folders.contains(where: folder.hasPrefix) { entry.folders.insert(folder) }
      entries[authorization.space] = entry
    }
  }

  /// Unless another credential has taken its place by now.
  func forget(_ authorization: Hop.Authorization) {
    entries.withLock { entries in
      guard entries[authorization.space]?.credential == authorization.credential else { return }
      entries[authorization.space] = nil
    }
  }
}
