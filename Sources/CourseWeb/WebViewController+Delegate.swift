import HTTP

/// What the delegate hears, and what a program may ask for.
extension WebViewController {
  func tell(_ error: PageError) {
    if case .unsupportedURL(let target) = error {
      delegate?.webViewController(self, didMeetUnsupportedURL: target)
    } else {
      delegate?.webViewController(self, didFailNavigation: error)
    }
  }

  /// Tells once that the service is gone.
  func noteRelease() {
    guard session.configuration.lifetime?.hasEnded == true, !hasToldOfRelease else { return }
    hasToldOfRelease = true
    delegate?.webViewControllerServiceWasReleased(self)
  }

  /// To be called by whoever watches the terminal's colours.
  public func systemThemeDidChange() {
    delegate?.webViewControllerSystemThemeDidChange(self)
  }

  /// Takes another theme.
  public func updateTheme(_ theme: any Theme) { self.theme = theme }

  /// Begins to load what a request brings, as the next page of the history; `settle()` waits for it.
  public func load(_ request: PageRequest) {
    requested = request
    loadPage()
  }
}
