import Files
import PageText

/// What Tab makes of the path of a file while it is typed.
package struct PathCompletion: Sendable {
  package enum Outcome: Equatable {
    /// What goes on from what was typed.
    case addition(String)
    /// Names to choose from, with nothing that all of them go on with; folders end in `/`.
    case choice([String])
    /// No name fits, or the path is whole.
    case nothing
  }

  /// The folder that `~/` means; nil where none is known.
  private let home: String?
  private let names: @Sendable (_ folder: String) -> [String]
  private let isFolder: @Sendable (_ path: String) -> Bool

  package init(
    home: String?,
    names: @escaping @Sendable (_ folder: String) -> [String] = { Folder.names(in: $0) },
    isFolder: @escaping @Sendable (_ path: String) -> Bool = { Folder.isFolder($0) }
  ) {
    self.home = home
    self.names = names
    self.isFolder = isFolder
  }

  /// - Parameter typed: the whole path so far; blanks before it don't count.
  package func completing(_ typed: String) -> Outcome {
    // By scalars: to `Character`, a letter and the accent that follows it are another letter.
    let path = typed.unicodeScalars.drop { $0 == " " }
    if home != nil, String(path) == "~" { return .addition("/") }
    let beginning = path.suffix(while: { $0 != "/" })
    let folder = expanded(String(path[..<beginning.startIndex]))
    let candidates = names(folder.isEmpty ? "." : folder)
      .filter { $0.unicodeScalars.starts(with: beginning) && isOffered($0, for: beginning) }
      .sorted()
      .map { isFolder(folder + $0) ? $0 + "/" : $0 }
    guard let first = candidates.first else { return .nothing }
    let common = candidates.dropFirst().reduce(first.unicodeScalars[...]) { common, name in
      common.prefix(sharedWith: name.unicodeScalars)
    }
    let addition = common.dropFirst(beginning.count)
    if !addition.isEmpty { return .addition(String(addition)) }
    return candidates.count > 1 ? .choice(candidates) : .nothing
  }

  /// The path with the home folder in place of a `~/` that it begins with.
  private func expanded(_ path: String) -> String {
    guard let home, path.utf8.starts(with: "~/".utf8) else { return path }
    return home + String(path.unicodeScalars.dropFirst())
  }

  /// Whether the name can be shown and typed, and is not hidden from one who typed no dot.
  private func isOffered(_ name: String, for beginning: Substring.UnicodeScalarView) -> Bool {
    guard beginning.first == "." || name.unicodeScalars.first != "." else { return false }
    // U+FFFD stands for bytes that are no text; `printable` also joins blanks, which may stay.
    let ink = name.filter { $0 != " " }
    return !ink.unicodeScalars.contains("\u{FFFD}") && ink.printable == ink
  }
}

extension BidirectionalCollection where Element == Unicode.Scalar {
  fileprivate func suffix(while holds: (Element) -> Bool) -> SubSequence {
    self[(lastIndex { !holds($0) }.map(index(after:)) ?? startIndex)...]
  }
}

extension Substring.UnicodeScalarView {
  fileprivate func prefix(sharedWith other: String.UnicodeScalarView) -> Self {
    self[..<index(startIndex, offsetBy: zip(self, other).prefix { $0 == $1 }.count)]
  }
}
