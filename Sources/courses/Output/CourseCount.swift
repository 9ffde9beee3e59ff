extension Int {
  /// `1 course`, `2 courses`.
  var courses: String { self == 1 ? "1 course" : "\(self) courses" }
}
