/// A stack of screens that is never empty.
public final class NavigationController {
  public private(set) var viewControllers: [any ViewController]

  public init(rootViewController: any ViewController) { viewControllers = [rootViewController] }

  public var rootViewController: any ViewController { viewControllers[0] }
  public var topViewController: any ViewController { viewControllers[viewControllers.count - 1] }

  /// Puts a screen on top.
  ///
  /// - Returns: false, with nothing changed, when it is on the stack already.
  @discardableResult
  public func push(_ viewController: any ViewController) -> Bool {
    guard !viewControllers.contains(where: { $0 === viewController }) else { return false }
    viewControllers.append(viewController)
    return true
  }

  /// Takes the top screen off and returns it; the root stays and nil is returned.
  @discardableResult
  public func pop() -> (any ViewController)? {
    viewControllers.count > 1 ? viewControllers.removeLast() : nil
  }

  /// Takes everything off but the root.
  ///
  /// - Returns: what was taken off, the lowest first.
  @discardableResult
  public func popToRoot() -> [any ViewController] {
    let popped = viewControllers.dropFirst()
    viewControllers.removeLast(popped.count)
    return Array(popped)
  }
}
