import Files

/// Finds the profile that Firefox starts with.
struct FirefoxProfile {
  /// Its folder.
  let path: String

  /// Where Debian's, Mozilla's, snap's and Flatpak's Firefox keep their profiles.
  private static let places = [
    ".mozilla/firefox", ".config/mozilla/firefox", "snap/firefox/common/.mozilla/firefox",
    ".var/app/org.mozilla.firefox/.mozilla/firefox",
  ]

  /// - Parameter home: the user's home directory.
  init(home: String) throws(FirefoxError) {
    let folders = Self.places.map { "\(home)/\($0)" }.filter(Folder.isFolder)
    guard !folders.isEmpty else { throw .notFound }
    for folder in folders {
      let profiles = Self.profiles(in: folder).filter {
        (try? InputFile.absolutePath(of: "\($0)/cookies.sqlite")) != nil
      }
      if let first = profiles.first {
        path = first
        return
      }
    }
    throw .noProfile
  }

  /// The most likely ones first: an installation's own, the default one, the others.
  private static func profiles(in folder: String) -> [String] {
    let installs = sections(of: "\(folder)/installs.ini")
    let all = sections(of: "\(folder)/profiles.ini")
    let own = (installs + all.filter { $0.name.hasPrefix("Install") }).compactMap {
      $0.values["Default"]
    }
    let listed = all.filter { $0.values["Path"] != nil }
    let byDefault = listed.filter { $0.values["Default"] == "1" }
    let paths = own + (byDefault + listed).compactMap { $0.values["Path"] }
    return paths.map { $0.hasPrefix("/") ? $0 : "\(folder)/\($0)" }
  }

  private struct Section {
    var name: String
    var values: [String: String] = [:]
  }

  private static func sections(of path: String) -> [Section] {
    guard let bytes = try? InputFile.contents(of: path, limit: 1_000_000) else { return [] }
    var sections: [Section] = []
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      if line.hasPrefix("["), line.hasSuffix("]") {
        sections.append(Section(name: String(line.dropFirst().dropLast())))
      } else if let equals = line.firstIndex(of: "="), !sections.isEmpty {
        let name = String(line[..<equals])
        sections[sections.count - 1].values[name] = String(line[line.index(after: equals)...])
      }
    }
    return sections
  }
}
