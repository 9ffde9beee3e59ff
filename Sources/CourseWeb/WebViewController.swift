import Catalogue
public import HTTP
public import Navigation
public import PageText

/// One page history on a web session, as a screen.
///
/// Besides numbers (which follow links) it answers `back`, `forward`, `reload`, `address`, `again`,
/// `go ADDRESS`, `links`, `toc`, `toc NUMBER` and `/WORDS`.
public final class WebViewController: ViewController {
  /// What it was set to, for the first page and until there is one; then the page's own title.
  public var title: String {
    get {
      let isGiven = !givenTitle.isEmpty && !history.isPastFirst
      return isGiven ? givenTitle : history.current?.title ?? requested?.origin.authority ?? ""
    }
    set { givenTitle = newValue }
  }

  /// The page's address, never with user and password.
  ///
  /// Setting it loads at once and begins a new history.
  public var url: URL? {
    get { history.current?.page.url ?? requested }
    set {
      history = PageHistory()
      requested = newValue?.withoutCredentials
      loadPage()
    }
  }

  /// Takes effect with the next URL that is set.
  public var session: WebSession

  let plain: Bool
  let makePlainSession: @Sendable () -> WebSession
  var history = PageHistory()
  var columns = 80
  var search = PageSearch()
  private var givenTitle: String
  private var requested: URL?
  private var loading: Task<LoadedPage, Never>?
  private var failure: PageError?

  /// Nothing is loaded until `loadPage()`, or until `url` is set.
  ///
  /// - Parameters:
  ///   - plain: no box characters and no alignment that needs eyes.
  ///   - makePlainSession: the session for pages that are not of the instance.
  public init(
    title: String = "", url: URL? = nil, session: WebSession, plain: Bool = false,
    makePlainSession: @escaping @Sendable () -> WebSession
  ) {
    givenTitle = title
    requested = url?.withoutCredentials
    self.session = session
    self.plain = plain
    self.makePlainSession = makePlainSession
  }

  /// A screen over a page that is there already, such as a file's.
  public convenience init(
    page: Page, session: WebSession, plain: Bool = false,
    makePlainSession: @escaping @Sendable () -> WebSession
  ) throws(PageError) {
    self.init(session: session, plain: plain, makePlainSession: makePlainSession)
    history.append(try PageView(page))
  }

  deinit { loading?.cancel() }

  /// Begins to load the page at `url`; `settle()` waits for it.
  public func loadPage() {
    loading?.cancel()
    failure = nil
    guard let requested else { return }
    loading = Task { [session, makePlainSession] in
      await LoadedPage(at: requested, in: session, elsewhere: makePlainSession)
    }
  }

  public func settle() async {
    guard let loading else { return }
    let loaded = await withTaskCancellationHandler {
      await loading.value
    } onCancel: {
      loading.cancel()
    }
    // Another URL may have been set meanwhile.
    guard loading == self.loading else { return }
    self.loading = nil
    session = loaded.session
    do throws(PageError) {
      try show(loaded.result.get())
    } catch {
      failure = error
    }
  }

  public var hint: String {
    guard let count = history.current?.document.links.count, count > 0 else { return "" }
    return count == 1 ? "1" : "1-\(count)"
  }

  public func lines(columns: Int) -> [Line] {
    self.columns = columns
    if let layout = history.withCurrent({ $0.layout(columns: columns, plain: plain) }) {
      return layout.lines
    }
    return failure.map { [Line($0.description, role: .notice)] } ?? []
  }

  public func firstLine(columns: Int) -> Int {
    history.withCurrent { $0.firstLine(columns: columns, plain: plain) } ?? 0
  }

  /// The failure of the page that was asked for first; nil once a page is shown.
  public var loadFailure: PageError? { history.current == nil ? failure : nil }

  /// Adds a fetched page to the history.
  func show(_ page: Page) throws(PageError) {
    history.append(try PageView(page))
    search = PageSearch()
  }
}
