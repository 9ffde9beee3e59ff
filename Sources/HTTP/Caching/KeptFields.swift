/// Which header fields are kept (RFC 9111, section 3.1).
enum KeptFields {
  /// What an answer's fields become in a cache.
  static func of(_ headers: Headers) -> Headers {
    let left = transient.union(
      FieldList.members(of: headers.all("Connection")).map(\.asciiLowercased))
    return headers.filter { !left.contains($0.asciiLowercased) }
  }

  /// What a 304 or an answer to HEAD says anew (section 3.2).
  static func of(_ headers: Headers, updatedBy news: Headers) -> Headers {
    let news = of(news).filter { !bodily.contains($0.asciiLowercased) }
    let names = Set(news.fields.map(\.name.asciiLowercased))
    var result = headers.filter { !names.contains($0.asciiLowercased) }
    for field in news.fields { result.add(field.name, field.value) }
    return result
  }

  /// Those of one connection or proxy, and cookies.
  ///
  /// The jar that those go to may be gone when its session closes: a cache on a disk would outlive
  /// it.
  private static let transient: Set = [
    "connection", "keep-alive", "proxy-authenticate", "proxy-authentication-info",
    "proxy-authorization", "proxy-connection", "set-cookie", "te", "trailer",
    "transfer-encoding", "upgrade",
  ]

  /// Those that say how the kept body was read; servers send others with a 304 by mistake.
  private static let bodily: Set = [
    "content-encoding", "content-length", "content-range", "content-type",
  ]
}

extension Headers {
  fileprivate func filter(_ isKept: (String) -> Bool) -> Headers {
    Headers(fields.filter { isKept($0.name) }.map { ($0.name, $0.value) })
  }
}
