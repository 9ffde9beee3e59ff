import Catalogue
import Testing

struct ExplainedErrorTests {
  struct Failure: ExplainedError {
    let errorDescription = "The sky fell."
    let recoverySuggestion: String?
  }

  @Test
  func `what to do next follows what happened`() {
    #expect(Failure(recoverySuggestion: "run").description == "The sky fell. Next: run")
  }

  @Test
  func `nothing follows when there is nothing to do`() {
    #expect("\(Failure(recoverySuggestion: nil))" == "The sky fell.")
  }
}
