import Catalogue
import HTTP
public import Navigation
import PageText

/// What is typed.
extension WebViewController {
  public func answer(_ line: String) async -> Step {
    noteRelease()
    let words = line.split(separator: " ", maxSplits: 1)
    let rest = words.count > 1 ? String(words[1]) : ""
    if line.isEmpty { return .stay }
    if line.hasPrefix("/") { return find(String(line.dropFirst())) }
    switch words.first.map(String.init) ?? "" {
    case "back": return goBack()
    case "forward": return goForward()
    case "reload": return await reload(isAgreed: rest == "yes")
    case "address": return .say(url?.description ?? history.current?.page.name ?? "No page.")
    case "again": return .show(line: 0)
    case "go": return await go(to: rest)
    case "links": return .say(linkList())
    case "toc": return toc(rest)
    case "forms": return .say(formList())
    case "reset": return withForm(rest, "reset", reset)
    case "submit": return withForm(rest, "submit", submit)
    case let word:
      guard let number = Int(word) else { return .unknown }
      return await choose(number, typed: words.count > 1 ? rest : nil)
    }
  }

  func goBack() -> Step {
    guard history.goBack() else {
      delegate?.webViewControllerDidRequestDismissal(self)
      return .pop
    }
    return .show(line: firstLine(columns: columns))
  }

  private func goForward() -> Step {
    guard history.goForward() else { return .say("This is the last page.") }
    return .show(line: firstLine(columns: columns))
  }

  private func reload(isAgreed: Bool) async -> Step {
    guard let request = history.current?.request ?? url.map({ PageRequest(url: $0) }) else {
      return .say("There is no page to fetch again.")
    }
    if request.body != nil, !isAgreed { return .ask(question(aboutRepeating: request)) }
    return await repeated(request)
  }

  /// Shows a page anew in place of the current one.
  func repeated(_ request: PageRequest) async -> Step {
    await step { () async throws(PageError) in
      let view = try PageView(
        await self.session.fetch(request, reload: true), options: self.options)
      if self.history.current == nil {
        self.history.append(view)
      } else {
        self.history.withCurrent { $0 = view }
      }
      return .show(line: 0)
    }
  }

  private func go(to target: String) async -> Step {
    guard !target.isEmpty else { return .say("go needs an address: go https://school.example") }
    return await step { () async throws(PageError) in
      try await self.open(target.contains("://") ? Self.url(target) : self.link(target))
    }
  }

  private func choose(_ number: Int, typed: String?) async -> Step {
    guard let view = history.current else { return .say("There is no page here.") }
    let items = view.document.items
    guard items.indices.contains(number - 1) else {
      return .say(Self.nothing(numbered: number, of: items.count))
    }
    if let typed, !typed.isEmpty, !items[number - 1].isControl {
      return .say("\(number) takes no text: it is no field.")
    }
    switch items[number - 1] {
    case .link(let link):
      if let fragment = view.fragment(of: link.target) { return go(toPlace: fragment) }
      if let step = step(leaving: link.target) { return step }
      history.withCurrent { $0.place = .item(number) }
      return await step { () async throws(PageError) in
        try await self.open(view.url(of: link.target))
      }
    case .details:
      history.withCurrent { $0.toggle(details: number) }
      return .show(line: firstLine(columns: columns))
    case .control(let control):
      return await use(control, number, typed: typed)
    }
  }

  /// Goes to a place in a page that has no URL which a link to it could be resolved against.
  private func go(toPlace fragment: String) -> Step {
    guard history.withCurrent({ $0.go(to: fragment, columns: columns) }) == true else {
      return .say("There is no place \(fragment.printable) on this page.")
    }
    return .show(line: firstLine(columns: columns))
  }

  private static func nothing(numbered number: Int, of count: Int) -> String {
    switch count {
    case 0: "Nothing on this page has a number."
    case 1: "No \(number) here; this page has one number, 1."
    default: "No \(number) here; this page has 1 to \(count)."
    }
  }

  func step(_ work: () async throws(PageError) -> Step) async -> Step {
    do {
      return try await work()
    } catch {
      tell(error)
      return .say(error.description)
    }
  }
}
