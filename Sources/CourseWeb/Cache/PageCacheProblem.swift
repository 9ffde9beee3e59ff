public import Catalogue

/// Why pages are not kept, or no longer; pages are fetched and shown all the same.
public enum PageCacheProblem: ExplainedError, Hashable {
  /// Left alone and not used.
  case newerVersion(path: String, version: Int)
  /// Some other program's database, which is left alone and not used.
  case notACache(path: String)
  /// - Parameter kept: where the damaged file is now; a new one takes its place.
  case damaged(path: String, kept: String)
  case diskFull(path: String)
  /// Another process wrote for too long; only a removal that was asked for says so.
  case busy(path: String)
  /// - Parameter detail: what the operating system or SQLite said.
  case unusable(path: String, detail: String)
  case failed(path: String, detail: String)
}

extension PageCacheProblem {
  public var errorDescription: String {
    switch self {
    case .newerVersion(let path, let version):
      "\(path) was written by a newer version of this program (version \(version)) and stays as it "
        + "is. Pages are not kept."
    case .notACache(let path):
      "\(path) is another program's database and stays as it is. Pages are not kept."
    case .damaged(let path, let kept):
      "The kept pages in \(path) were damaged. The file is \(kept) now, and keeping begins anew."
    case .diskFull(let path): "There is no space left for \(path). This page is not kept."
    case .busy(let path): "Another program keeps \(path) locked. Nothing changed."
    case .unusable(let path, let detail): "Pages can't be kept in \(path): \(detail)."
    case .failed(let path, let detail): "The kept pages in \(path) failed: \(detail)."
    }
  }

  public var recoverySuggestion: String? {
    switch self {
    case .newerVersion: "update this program"
    case .notACache(let path): "move \(path) away"
    case .damaged(_, let kept): "open or preload pages again; remove \(kept) when you like"
    case .diskFull: "free some space"
    case .busy: "try again when the other program is done"
    case .unusable: "check who may read and write the file and its folder"
    case .failed(let path, _): "remove \(path), if it happens again"
    }
  }
}
