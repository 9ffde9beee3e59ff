import LoopbackServer
import Synchronization

/// Answers of a server that lets one user in.
enum ProtectedServer {
  static func basic(
    user: String = "ada", password: String = "pä:ss wörd", realm: String = "Courses",
    answer: Reply = Reply(text: "in")
  ) throws -> LoopbackServer {
    let expected = "Basic " + base64(user + ":" + password)
    return try LoopbackServer { request in
      request["Authorization"] == expected
        ? answer : Reply(401, headers: [("WWW-Authenticate", "Basic realm=\"\(realm)\"")])
    }
  }

  /// Digest with MD5 and a nonce that is good for so many requests.
  ///
  /// - Parameter saysStale: whether a nonce that has aged is told from a wrong answer.
  static func digest(
    user: String = "ada", password: String = "wönder\"land", uses: Int = 1000,
    saysStale: Bool = true, besides: [String] = []
  ) throws -> LoopbackServer {
    let nonces = Mutex<[String: Int]>([:])
    return try LoopbackServer { request in
      let given = request["Authorization"].map(parameters(of:)) ?? [:]
      let isRight = isRight(given, request, user: user, password: password)
      return nonces.withLock { nonces in
        if isRight, let nonce = given["nonce"], let used = nonces[nonce], used < uses {
          nonces[nonce] = used + 1
          return Reply(text: "in")
        }
        let nonce = "n\(nonces.count + 1)"
        nonces[nonce] = 0
        let stale = isRight && saysStale ? ", stale=true" : ""
        let challenge =
          "Digest realm=\"Courses\", nonce=\"\(nonce)\", qop=\"auth\"\(stale)"
        return Reply(
          401, headers: (besides + [challenge]).map { ("WWW-Authenticate", $0) })
      }
    }
  }

  // RFC 7616, section 3.4.1.
  private static func isRight(
    _ given: [String: String], _ request: RecordedRequest, user: String, password: String
  ) -> Bool {
    let secret = md5("\(user):Courses:\(password)")
    let what = md5("\(request.method):\(request.target)")
    let fields = ["nonce", "nc", "cnonce", "qop"].map { given[$0] ?? "" }.joined(separator: ":")
    return given["uri"] == request.target && given["username"] == user
      && given["response"] == md5("\(secret):\(fields):\(what)")
  }

  static func parameters(of authorization: String) -> [String: String] {
    var result: [String: String] = [:]
    for pair in authorization.dropFirst("Digest ".count).split(separator: ",") {
      let parts = pair.split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let value = parts[1].first == "\"" ? parts[1].dropFirst().dropLast() : parts[1]
      result[String(parts[0].drop { $0 == " " })] = String(value).replacing("\\\"", with: "\"")
    }
    return result
  }

  static func base64(_ text: String) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    let bytes = Array(text.utf8)
    return stride(from: 0, to: bytes.count, by: 3).map { start in
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = (0..<3).reduce(0) { $0 << 8 | ($1 < group.count ? Int(group[start + $1]) : 0) }
      let all = [18, 12, 6, 0].map { letters[bits >> $0 & 63] }
      return String(all.prefix(group.count + 1)) + String(repeating: "=", count: 3 - group.count)
    }.joined()
  }
}
