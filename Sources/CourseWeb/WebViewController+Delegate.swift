import HTTP
public import Navigation
public import Themes

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

  /// Takes another theme, for the page that is shown and for those to come.
  ///
  /// - Returns: what the program's loop has to do: show the page again, from its place.
  @discardableResult
  public func updateTheme(_ theme: any Theme) -> Step {
    self.theme = theme
    return .show(line: firstLine(columns: columns))
  }

  /// Begins to load what a request brings, as the next page of the history; `settle()` waits for it.
  public func load(_ request: PageRequest) {
    requested = request
    loadPage()
  }
}
