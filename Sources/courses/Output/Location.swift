import Catalogue

extension Source.Location {
  /// The URL or the path.
  var text: String {
    switch self {
    case .url(let text), .file(let text): text
    }
  }
}
