/// The machines of a `.netrc` file, by curl's and GNU inetutils' description of it.
///
/// Words are separated by space of any kind, lines included. A word in double quotes may hold
/// spaces, with `\"`, `\\`, `\n`, `\r` and `\t`. `#` where a keyword is expected begins a comment.
/// A `macdef` goes to the next empty line and is left out.
public struct Netrc: Sendable {
  /// One machine, or the default for all others.
  public struct Entry: Sendable, Hashable {
    /// nil: the default.
    public let machine: String?
    public internal(set) var user: String?
    public internal(set) var password: String?
  }

  /// A file that can't be understood; says nothing of its words, one of which may be a password.
  public struct Malformed: Error, Hashable, CustomStringConvertible {
    /// 1-based.
    public let line: Int
    public let reason: String
    public var description: String { "line \(line): \(reason)" }
  }

  /// In the order of the file.
  public let entries: [Entry]

  public init(_ text: String) throws(Malformed) {
    var parser = NetrcParser(text)
    entries = try parser.parse()
  }

  /// The first entry for a host, in any case of letters, and for a user where one is given; an
  /// entry without a user is for any.
  ///
  /// - Parameter allowsDefault: whether `default` answers for a host that has no entry.
  public func entry(host: String, user: String? = nil, allowsDefault: Bool = true) -> Entry? {
    let fitting = entries.filter { user == nil || $0.user == nil || $0.user == user }
    let host = host.asciiLowercased
    return fitting.first { $0.machine?.asciiLowercased == host }
      ?? (allowsDefault ? fitting.first { $0.machine == nil } : nil)
  }
}

extension Netrc.Entry: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Never the password.
  public var description: String { "\(user ?? "-") at \(machine ?? "default")" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
