import CSimdjson

/// Parses the batches of a list with simdjson, one parser and one buffer for all of them.
///
/// A byte that is no UTF-8 or a lone surrogate makes simdjson refuse all that it was given; such a
/// batch is written anew with U+FFFD in that place, and parsed again.
public final class JSONListReader {
  private let parser: OpaquePointer
  private var buffer: [UInt8] = []

  public init() throws(JSONError) {
    if let reason = csimdjson_open() { throw .library(String(cString: reason)) }
    guard let parser = csimdjson_create() else { throw .library("out of memory") }
    self.parser = parser
  }

  deinit { csimdjson_free(parser) }

  /// Parses a batch and calls `body` with it; neither it nor its elements may leave `body`.
  ///
  /// - Parameter index: 0-based, below `list.batchCount`.
  public func withBatch<Result>(
    _ index: Int, of list: JSONList, _ body: (JSONBatch) -> Result
  ) throws(JSONError) -> Result {
    let batch = list.batches[index]
    let repaired = try list.bytes.withJSONText { (text) throws(JSONError) in
      let batchText = UnsafeBufferPointer(rebasing: text[batch.range])
      return try parse(batchText, quotingNumbers: batch.hasInexactNumbers)
    }
    guard let tape = csimdjson_tape(parser), let strings = csimdjson_strings(parser) else {
      throw .library("no result")
    }
    // The root entry comes first, the array in it second.
    let root = JSONElement(tape: tape, strings: strings, index: 1)
    return body(JSONBatch(elements: root.elements, repaired: repaired))
  }

  /// Returns which elements hold repaired text.
  private func parse(
    _ text: UnsafeBufferPointer<UInt8>, quotingNumbers: Bool
  ) throws(JSONError) -> Set<Int> {
    var cleaner = JSONCleaner(text)
    if quotingNumbers { try cleaner.clean(repairingText: false) }
    guard (quotingNumbers ? parse(cleaner.output) : parse(text)) != 0 else { return [] }
    try cleaner.clean(repairingText: true)
    let code = parse(cleaner.output)
    guard code == 0 else { throw .library(String(cString: csimdjson_message(code))) }
    return cleaner.repaired
  }

  private func parse(_ elements: some Collection<UInt8>) -> Int32 {
    buffer.removeAll(keepingCapacity: true)
    buffer.append(UInt8(ascii: "["))
    buffer.append(contentsOf: elements)
    buffer.append(UInt8(ascii: "]"))
    let length = buffer.count
    buffer.append(contentsOf: repeatElement(0, count: csimdjson_padding()))
    return csimdjson_parse(parser, buffer, length)
  }
}

/// Elements of a list that were parsed together.
public struct JSONBatch {
  public let elements: JSONElements
  /// The indexes of those in which U+FFFD stands for text that could not be read.
  public let repaired: Set<Int>
}
