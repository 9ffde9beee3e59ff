import Glibc
import Testing

@testable import DemoInstance

struct DemoInstanceErrorTests {
  @Test(arguments: [
    (
      DemoInstanceError.libraryMissing(reason: "no such file"),
      "libmicrohttpd, which serves the demonstration, can't be opened (no such file). "
        + "Next: install libmicrohttpd12"
    ),
    (
      .portTaken(8080),
      "Port 8080 of 127.0.0.1 is taken by another program. Next: another --port, or none"
    ),
    (
      .cannotListen(port: 80, reason: "Permission denied"),
      "Port 80 of 127.0.0.1 can't be listened on (Permission denied). "
        + "Next: another --port, or none"
    ),
  ])
  func `a message says what happened and what to do`(error: DemoInstanceError, message: String) {
    #expect("\(error)" == message)
  }

  @Test(arguments: [
    (EADDRINUSE, DemoInstanceError.portTaken(80)),
    (EACCES, .cannotListen(port: 80, reason: "Permission denied")),
    (0, .cannotListen(port: 80, reason: "libmicrohttpd gave no reason")),
  ])
  func `the system's reason is kept`(number: CInt, error: DemoInstanceError) {
    #expect(DemoInstanceError(errorNumber: number, port: 80) == error)
  }
}
