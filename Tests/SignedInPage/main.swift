// Reads a page that wants a sign-in: TOKEN=… swift run SignedInPage INSTANCE PATH
import CourseWeb
import Glibc
import Navigation
import PageText

struct Token: SignIn {
  struct Missing: Error, CustomStringConvertible { let description = "TOKEN is not set." }

  func accessToken() async throws -> String {
    guard let token = getenv("TOKEN") else { throw Missing() }
    return String(cString: token)
  }

  func refreshedAccessToken() async throws -> String { try await accessToken() }
}

final class Complaints: WebViewControllerDelegate {
  private(set) var error: PageError?

  func webViewController(_ controller: WebViewController, didFailNavigation error: PageError) {
    self.error = error
  }
}

let words = CommandLine.arguments
guard words.count == 3 else { exit(64) }
do {
  let service = try await WebService.makeWebService(instanceURL: words[1], signIn: Token())
  let complaints = Complaints()
  let page = try service.makeWebViewController(for: words[2], delegate: complaints).get()
  page.loadPage()
  await page.settle()
  if let error = complaints.error { throw error }
  for line in page.lines(columns: 80) { print(line.text) }
} catch {
  print(error)
  exit(1)
}
