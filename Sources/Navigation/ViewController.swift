public import PageText

/// One screen on the navigation stack: it draws itself as lines and answers what is typed.
///
/// It never reads or prints; a program's loop does both.
public protocol ViewController: AnyObject {
  var title: String { get }
  /// What a number or word means here, for the prompt: `1-3` or `a number opens a course`.
  var hint: String { get }
  /// The numbers after which a secret may be typed on the same line: it is neither shown nor kept.
  var secretNumbers: Set<Int> { get }

  /// Waits until there is something to show. Returns at once where nothing is under way.
  func settle() async
  func lines(columns: Int) -> [Line]
  /// The line (0-based) that is shown first when the screen comes to the top.
  func firstLine(columns: Int) -> Int
  /// What is said once the last line has been shown; nil: nothing.
  ///
  /// - Parameter isWhole: whether all lines were shown at once.
  func ending(isWhole: Bool) -> String?
  /// - Parameter line: what is typed; which words a screen knows is its own affair.
  func answer(_ line: String) async -> Step
}

extension ViewController {
  public var hint: String { "" }
  public var secretNumbers: Set<Int> { [] }
  public func settle() async {}
  public func firstLine(columns: Int) -> Int { 0 }
  public func ending(isWhole: Bool) -> String? { nil }
}
