import Glibc
import PageChecks

/// Stops the program, which libFuzzer takes for a find, where a page breaks a promise.
nonisolated func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let problems = PageCase(UnsafeBufferPointer(start: start, count: count)).problems()
  guard !problems.isEmpty else { return 0 }
  for problem in problems { print("broken:", problem) }
  fflush(nil)
  abort()
}
