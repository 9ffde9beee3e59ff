/// Why bytes are not JSON (RFC 8259), or not JSON that is read here.
public enum JSONError: Error, Hashable {
  /// Nothing, or nothing but white space.
  case empty
  /// Text in an encoding other than UTF-8, by its name.
  case encoding(String)
  /// The text ends where more must follow: it was cut off.
  case truncated(JSONPosition)
  /// What the grammar wants at that place.
  case malformed(JSONPosition, expected: String)
  /// More arrays and objects in one another than `JSONValue.maximumDepth`.
  case tooDeep(JSONPosition)
  /// An element of a list that is larger than `JSONList.maximumElementSize`.
  case elementTooLarge(JSONPosition)
  /// The parser library's own word.
  case library(String)
}

extension JSONError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .empty: "it is empty"
    case .encoding(let name): "it is text in \(name), not UTF-8"
    case .truncated(let position): "it ends too early, at \(position)"
    case .malformed(let position, let expected): "\(position): \(expected) expected"
    case .tooDeep(let position):
      "\(position): more than \(JSONValue.maximumDepth) levels of nesting"
    case .elementTooLarge(let position):
      "\(position): an element of more than \(JSONList.maximumElementSize / 1_000_000) MB"
    case .library(let message): message
    }
  }
}
