import Glibc

/// One value of a batch, read in place from simdjson's tape (its doc/tape.md).
///
/// It points into the parser's memory and must not leave the closure that it was given to.
public struct JSONElement {
  let tape: UnsafePointer<UInt64>
  let strings: UnsafePointer<UInt8>
  let index: Int

  private var tag: UInt8 { UInt8(truncatingIfNeeded: tape[index] >> 56) }

  public var isObject: Bool { tag == UInt8(ascii: "{") }
  public var isArray: Bool { tag == UInt8(ascii: "[") }
  public var isNull: Bool { tag == UInt8(ascii: "n") }

  /// What a string holds, or a number as it was written; nil for anything else.
  public var text: String? {
    switch tag {
    case UInt8(ascii: "\""): String(decoding: utf8, as: UTF8.self)
    // The only numbers on the tape: `JSONCleaner` made strings of all others.
    case UInt8(ascii: "l"): String(Int64(bitPattern: tape[index + 1]))
    default: nil
    }
  }

  /// The elements of an array; none for anything else.
  public var elements: JSONElements { JSONElements(of: self, isArray ? index + 1 : end) }

  /// The members of an object in the order of the text; none for anything else.
  public var members: JSONMembers {
    JSONMembers(elements: JSONElements(of: self, isObject ? index + 1 : end))
  }

  /// The bytes of a string, which the tape points to; their count stands before them.
  var utf8: UnsafeBufferPointer<UInt8> {
    let offset = Int(tape[index] & 0x00FF_FFFF_FFFF_FFFF)
    let count = UnsafeRawPointer(strings + offset).loadUnaligned(as: UInt32.self)
    return UnsafeBufferPointer(start: strings + offset + 4, count: Int(count))
  }

  /// The index of the tape after the value.
  fileprivate var end: Int {
    switch tag {
    case UInt8(ascii: "{"), UInt8(ascii: "["): Int(tape[index] & 0xFFFF_FFFF)
    case UInt8(ascii: "l"), UInt8(ascii: "u"), UInt8(ascii: "d"): index + 2
    default: index + 1
    }
  }

  fileprivate func sibling(at index: Int) -> JSONElement {
    JSONElement(tape: tape, strings: strings, index: index)
  }
}

/// The elements of an array, in order.
public struct JSONElements: Sequence, IteratorProtocol {
  private var following: JSONElement
  private let last: Int

  /// - Parameter first: where the tape has the first value in `container`.
  fileprivate init(of container: JSONElement, _ first: Int) {
    following = container.sibling(at: first)
    // The closing bracket stands before the end.
    last = container.end - 1
  }

  public mutating func next() -> JSONElement? {
    guard following.index < last else { return nil }
    defer { following = following.sibling(at: following.end) }
    return following
  }
}

/// The members of an object, in the order of the text; a key may come twice.
public struct JSONMembers: Sequence, IteratorProtocol {
  fileprivate var elements: JSONElements

  public mutating func next() -> (key: JSONKey, value: JSONElement)? {
    guard let key = elements.next(), let value = elements.next() else { return nil }
    return (JSONKey(utf8: key.utf8), value)
  }
}

/// A member's key, compared in place; it must not leave the closure that it was given to.
public struct JSONKey: CustomStringConvertible {
  fileprivate let utf8: UnsafeBufferPointer<UInt8>

  public var description: String { String(decoding: utf8, as: UTF8.self) }

  /// So that keys can stand in the cases of a `switch`.
  public static func ~= (name: StaticString, key: JSONKey) -> Bool {
    guard key.utf8.count == name.utf8CodeUnitCount, let start = key.utf8.baseAddress else {
      return false
    }
    return memcmp(start, name.utf8Start, key.utf8.count) == 0
  }
}
