import Files
import Themes

/// Which theme the user has chosen, in a file that holds its name.
struct ThemeSetting {
  let paths: Paths

  /// `auto` where none was chosen.
  func theme() throws -> NamedTheme {
    guard let name = try chosenName() else { return .auto }
    return try ThemeLibrary(folder: paths.themes).theme(named: name)
  }

  /// nil where none was chosen.
  func chosenName() throws -> String? {
    let bytes = try FileFailure.explaining {
      try InputFile.contentsIfPresent(of: paths.theme, limit: 4_096)
    }
    let line = bytes.map { String(decoding: $0.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self) }
    return line?.isEmpty == true ? nil : line
  }

  func choose(_ name: String) throws {
    try FileFailure.explaining {
      try PrivateFolder.make(around: paths.theme)
      let file = try OutputFile(path: paths.theme)
      try file.write(Array("\(name)\n".utf8))
      try file.commit()
    }
  }
}
