/// Hears what happens in a `WebViewController`; each has an answer by default, which does nothing.
public protocol WebViewControllerDelegate: AnyObject {
  /// A page could not be shown; the one before still is.
  func webViewController(_ controller: WebViewController, didFailNavigation error: PageError)
  /// A link or form leads to another instance or by another scheme, where the controller doesn't go.
  func webViewController(_ controller: WebViewController, didMeetUnsupportedURL url: String)
  /// The reader goes back from the first page.
  func webViewControllerDidRequestDismissal(_ controller: WebViewController)
  /// A link or form says that what the pages were for is done.
  func webViewController(_ controller: WebViewController, didEndFlow name: String)
  /// The terminal's own colours have changed, so that another theme may suit them.
  func webViewControllerSystemThemeDidChange(_ controller: WebViewController)
  /// The service is gone: the controller shows what it has and loads nothing more.
  func webViewControllerServiceWasReleased(_ controller: WebViewController)
}

extension WebViewControllerDelegate {
  public func webViewController(
    _ controller: WebViewController, didFailNavigation error: PageError
  ) {}
  public func webViewController(
    _ controller: WebViewController, didMeetUnsupportedURL url: String
  ) {}
  public func webViewControllerDidRequestDismissal(_ controller: WebViewController) {}
  public func webViewController(_ controller: WebViewController, didEndFlow name: String) {}
  public func webViewControllerSystemThemeDidChange(_ controller: WebViewController) {}
  public func webViewControllerServiceWasReleased(_ controller: WebViewController) {}
}
