import Navigation
import PageText
import Testing

struct NavigationControllerTests {
  private final class Screen: ViewController {
    let title: String
    init(_ title: String) { self.title = title }
    func lines(columns: Int) -> [Line] { [] }
    func answer(_ line: String) async -> Step { .unknown }
  }

  private let root = Screen("list")
  private let page = Screen("page")
  private let navigation: NavigationController

  init() { navigation = NavigationController(rootViewController: root) }

  private var titles: [String] { navigation.viewControllers.map(\.title) }

  @Test func `a new stack holds its root alone`() {
    #expect(titles == ["list"])
    #expect(navigation.topViewController === root)
  }

  @Test func `a pushed screen is on top`() {
    #expect(navigation.push(page))
    #expect(navigation.topViewController === page)
    #expect(navigation.rootViewController === root)
  }

  @Test func `a screen that is on the stack already is not pushed again`() {
    navigation.push(page)
    navigation.push(Screen("other"))
    #expect(!navigation.push(page))
    #expect(titles == ["list", "page", "other"])
  }

  @Test func `a screen that was popped can be pushed again`() {
    navigation.push(page)
    #expect(navigation.pop() === page)
    #expect(navigation.push(page))
  }

  @Test func `the root is never popped`() {
    #expect(navigation.pop() == nil)
    #expect(titles == ["list"])
  }

  @Test func `popping to the root gives what was above it, the lowest first`() {
    navigation.push(page)
    navigation.push(Screen("other"))
    #expect(navigation.popToRoot().map(\.title) == ["page", "other"])
    #expect(titles == ["list"])
    #expect(navigation.popToRoot().isEmpty)
  }

  @Test func `a screen says nothing in the prompt and is settled unless it says otherwise`() async {
    #expect(page.hint.isEmpty)
    await page.settle()
  }
}
