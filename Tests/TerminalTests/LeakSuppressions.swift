/// What the leak sanitizer passes over, in its own format; it looks this function up by its name.
///
/// libtinfo forgets a few bytes each time a terminal's description is loaded. The program loads one;
/// these tests load one for each editor.
@_cdecl("__lsan_default_suppressions")
public func leakSuppressions() -> UnsafePointer<UInt8> {
  let suppressions: StaticString = "leak:_nc_trim_sgr0\n"
  return suppressions.utf8Start
}
