import Glibc

/// The folder of test data beside the package's own; it may be absent.
public let sharedFolder: String = {
  let here = #filePath.split(separator: "/", omittingEmptySubsequences: false)
  return here.dropLast(4).joined(separator: "/") + "/shared"
}()

public func isReadable(_ path: String) -> Bool { access(path, R_OK) == 0 }
