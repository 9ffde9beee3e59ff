import Catalogue
public import HTTP
public import Navigation
public import PageText
public import Themes

/// One page history on a web session, as a screen.
///
/// Besides numbers (which follow links) it answers `back`, `forward`, `reload`, `address`, `again`,
/// `go ADDRESS`, `links`, `toc`, `toc NUMBER` and `/WORDS`; of forms `NUMBER TEXT`, `forms`, `reset` and
/// `submit`.
public final class WebViewController: ViewController {
  /// What it was set to, for the first page and until there is one; then the page's own title.
  public var title: String {
    get {
      let isGiven = !givenTitle.isEmpty && !history.isPastFirst
      return isGiven ? givenTitle : history.current?.title ?? requested?.url.origin.authority ?? ""
    }
    set { givenTitle = newValue }
  }

  /// The page's address, never with user and password.
  ///
  /// Setting it loads at once and begins a new history.
  public var url: URL? {
    get { history.current?.page.url ?? requested?.url }
    set {
      history = PageHistory()
      requested = newValue.map { PageRequest(url: $0) }
      loadPage()
    }
  }

  public weak var delegate: (any WebViewControllerDelegate)?
  /// What whoever draws the lines shows them in; nil: as it draws everything.
  public internal(set) var theme: (any Theme)?
  var hasToldOfRelease = false

  /// Takes effect with the next URL that is set.
  public var session: WebSession

  let options: Layout.Options
  /// The reader's own folder, which `~` stands for in the path of a file.
  let homeFolder: String?
  let makePlainSession: @Sendable () -> WebSession
  var history = PageHistory()
  var columns = 80
  var search = PageSearch()
  private var givenTitle: String
  var requested: PageRequest?
  private var loading: Task<LoadedPage, Never>?
  private var failure: PageError?

  /// Nothing is loaded until `loadPage()`, or until `url` is set.
  ///
  /// - Parameters:
  ///   - options: how pages are laid out.
  ///   - homeFolder: what `~` stands for in the paths of files that are sent.
  ///   - makePlainSession: the session for pages that are not of the instance.
  public convenience init(
    title: String = "", url: URL? = nil, session: WebSession,
    options: Layout.Options = Layout.Options(), homeFolder: String? = nil,
    makePlainSession: @escaping @Sendable () -> WebSession
  ) {
    self.init(
      title: title, request: url.map { PageRequest(url: $0) }, session: session, options: options,
      homeFolder: homeFolder, makePlainSession: makePlainSession)
  }

  /// The same for what a form sends.
  init(
    title: String = "", request: PageRequest?, session: WebSession, options: Layout.Options,
    homeFolder: String? = nil, makePlainSession: @escaping @Sendable () -> WebSession
  ) {
    givenTitle = title
    requested = request
    self.session = session
    self.options = options
    self.homeFolder = homeFolder
    self.makePlainSession = makePlainSession
  }

  /// A screen over a page that is there already, such as a file's.
  public convenience init(
    page: Page, session: WebSession, options: Layout.Options = Layout.Options(),
    homeFolder: String? = nil, makePlainSession: @escaping @Sendable () -> WebSession
  ) throws(PageError) {
    self.init(
      session: session, options: options, homeFolder: homeFolder,
      makePlainSession: makePlainSession)
    history.append(try PageView(page, options: options))
  }

  deinit { loading?.cancel() }

  /// Begins to load the page at `url`; `settle()` waits for it.
  public func loadPage() {
    loading?.cancel()
    failure = nil
    guard let requested else { return }
    loading = Task { [session, makePlainSession] in
      await LoadedPage(requested, in: session, elsewhere: makePlainSession)
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
      tell(error)
    }
    noteRelease()
  }

  public var hint: String {
    guard let count = history.current?.document.items.count, count > 0 else { return "" }
    return count == 1 ? "1" : "1-\(count)"
  }

  public var secretNumbers: Set<Int> {
    let items = history.current?.document.items ?? []
    return Set(
      items.indices.filter {
        if case .control(let control) = items[$0] { control.kind == .password } else { false }
      }.map { $0 + 1 })
  }

  public func lines(columns: Int) -> [Line] {
    self.columns = columns
    if let layout = history.withCurrent({ $0.layout(columns: columns) }) {
      return layout.lines + notes(isEmpty: layout.lines.isEmpty)
    }
    return failure.map { [Line($0.description, role: .failure)] } ?? []
  }

  public func firstLine(columns: Int) -> Int {
    history.withCurrent { $0.firstLine(columns: columns) } ?? 0
  }

  public func ending(isWhole: Bool) -> String? {
    guard let document = history.current?.document else { return nil }
    guard isWhole else { return "End of page. b back, h help." }
    let links = document.links.count
    let controls = document.items.count(where: \.isControl)
    let parts = [
      links == 1 ? "1 link" : links > 0 || controls == 0 ? "\(links) links" : nil,
      controls == 1 ? "1 form control" : controls > 0 ? "\(controls) form controls" : nil,
    ]
    return "Whole page, \(parts.compactMap { $0 }.joined(separator: ", "))."
  }

  /// What is said in place of a page that shows nothing.
  private func notes(isEmpty: Bool) -> [Line] {
    guard let document = history.current?.document else { return [] }
    if document.isEmptyWithoutScripts {
      return [
        Line(
          "This page builds itself with scripts and is empty without them. o opens your browser.",
          role: .notice)
      ]
    }
    return isEmpty ? [Line("This page is empty.", role: .notice)] : []
  }

  /// The failure of the page that was asked for first; nil once a page is shown.
  public var loadFailure: PageError? { history.current == nil ? failure : nil }

  /// Adds a fetched page to the history.
  func show(_ fetched: FetchedPage) throws(PageError) {
    history.append(try PageView(fetched, options: options))
    search = PageSearch()
  }
}
