/// Where a desktop keeps secrets; what it takes is in no file of ours.
public struct Keychain: Sendable {
  /// Why a secret that it took can't be had.
  public struct Unavailable: Error, Hashable, CustomStringConvertible {
    /// What it said, in its own words.
    public let description: String

    public init(_ description: String) { self.description = description }
  }

  /// Keeps a secret as the item of this id, in the place of what that held before.
  ///
  /// - Returns: false where it doesn't take it, which then has to be kept in a file.
  public var keep: @Sendable (_ secret: [UInt8], _ id: String, _ label: String) -> Bool
  /// The secret of an item; nil where there is no such item any longer.
  public var secret: @Sendable (_ id: String) throws(Unavailable) -> [UInt8]?
  /// Forgets an item; one that isn't there is no fault.
  public var remove: @Sendable (_ id: String) -> Void

  public init(
    keep: @escaping @Sendable (_ secret: [UInt8], _ id: String, _ label: String) -> Bool,
    secret: @escaping @Sendable (_ id: String) throws(Unavailable) -> [UInt8]?,
    remove: @escaping @Sendable (_ id: String) -> Void
  ) {
    self.keep = keep
    self.secret = secret
    self.remove = remove
  }

  /// There is none: everything is kept in files.
  public static let none = Keychain(
    keep: { _, _, _ in false },
    secret: { _ throws(Unavailable) in throw Unavailable("there is no keychain here") },
    remove: { _ in })

  /// An id that no other item has.
  public static func newID() -> String {
    var random = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(random.next(), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
