import CourseWeb

/// What a controller told its delegate, a line for each.
final class RecordingDelegate: WebViewControllerDelegate {
  private(set) var events: [String] = []

  func webViewController(_ controller: WebViewController, didFailNavigation error: PageError) {
    events.append("failed: \(error)")
  }

  func webViewController(_ controller: WebViewController, didMeetUnsupportedURL url: String) {
    events.append("unsupported: \(url)")
  }

  func webViewControllerDidRequestDismissal(_ controller: WebViewController) {
    events.append("dismissal")
  }

  func webViewController(_ controller: WebViewController, didEndFlow name: String) {
    events.append("flow: \(name)")
  }

  func webViewControllerSystemThemeDidChange(_ controller: WebViewController) {
    events.append("theme")
  }

  func webViewControllerServiceWasReleased(_ controller: WebViewController) {
    events.append("released")
  }
}
