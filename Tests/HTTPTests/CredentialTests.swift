import HTTP
import Testing

struct CredentialTests {
  @Test
  func `a credential never shows its secret`() {
    let password = Credential(user: "ada", password: "secret", persistence: .none)
    let token = Credential(token: "secret", persistence: .none)
    #expect("\(password)" == "password of ada")
    #expect("\(token)" == "access token")
    for credential in [password, token] {
      var dumped = ""
      dump(credential, to: &dumped)
      let space = ProtectionSpace(
        origin: Origin(scheme: "http", host: "a", port: 80), realm: nil,
        authenticationMethod: .basic)
      let challenge = AuthenticationChallenge(
        protectionSpace: space, proposedCredential: credential)
      for text in [dumped, String(reflecting: credential), "\(challenge)", "\([credential])"] {
        #expect(!text.contains("secret"), "\(text)")
      }
    }
  }

  @Test
  func `a secret by itself does not show either`() {
    let credential = Credential(token: "secret", persistence: .none)
    #expect(!"\(credential.secret)".contains("secret"))
    #expect(!String(reflecting: credential.secret).contains("secret"))
  }
}
