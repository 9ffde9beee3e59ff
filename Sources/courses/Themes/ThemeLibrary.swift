import Files
import PageText
import Themes

/// The themes that there are: the built-in ones, and the user's own in a folder.
struct ThemeLibrary {
  let folder: String

  private static let ending = ".json"

  /// The user's own, in the order of their names.
  ///
  /// A name that can't be shown or typed, or is a built-in theme's, is passed over.
  var ownNames: [String] {
    let builtIn = NamedTheme.builtIn.map(\.theme.name)
    return Folder.names(in: folder)
      .filter { $0.hasSuffix(Self.ending) && !$0.hasPrefix(".") }
      .map { String($0.dropLast(Self.ending.count)) }
      .filter { Self.isName($0) && !builtIn.contains($0) }
      .sorted()
  }

  func path(ofTheme name: String) -> String { "\(folder)/\(name)\(Self.ending)" }

  func theme(named name: String) throws -> NamedTheme {
    if let entry = NamedTheme.builtIn.first(where: { $0.theme.name == name }) { return entry.theme }
    let path = path(ofTheme: name)
    guard Self.isName(name),
      let bytes = try FileFailure.explaining({
        try InputFile.contentsIfPresent(of: path, limit: ThemeFile.limit)
      })
    else {
      let known = NamedTheme.builtIn.map(\.theme.name) + ownNames
      throw UnknownTheme(name: name, known: known, folder: folder)
    }
    return .own(name, try ThemeFile(bytes, path: path).theme)
  }

  private static func isName(_ name: String) -> Bool {
    !name.isEmpty && !name.contains("/") && !name.hasPrefix(".") && name.printable == name
      && !name.unicodeScalars.contains("\u{FFFD}")
  }
}
