import JSON

extension JSONList {
  /// All elements, read through the parser library.
  func values() throws -> [JSONValue] {
    let reader = try JSONListReader()
    return try (0..<batchCount).flatMap { index in
      try reader.withBatch(index, of: self) { batch in batch.elements.map(JSONValue.init) }
    }
  }
}

extension JSONValue {
  /// An element as a value; a number becomes a string, since an element tells only its text.
  init(_ element: JSONElement) {
    if element.isObject {
      self = .object(
        element.members.map { Member(key: $0.key.description, value: JSONValue($0.value)) })
    } else if element.isArray {
      self = .array(element.elements.map(JSONValue.init))
    } else if let text = element.text {
      self = .string(text)
    } else {
      self = element.isNull ? .null : .bool(false)
    }
  }

  /// What the same value looks like when it has been read as an element.
  var asReadInPlace: JSONValue {
    switch self {
    case .object(let members):
      .object(members.map { Member(key: $0.key, value: $0.value.asReadInPlace) })
    case .array(let elements): .array(elements.map(\.asReadInPlace))
    case .number(let text): .string(text)
    case .bool: .bool(false)
    case .string, .null: self
    }
  }
}
