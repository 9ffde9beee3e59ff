/// Where the elements of an array lie in a document, in batches that are parsed one at a time.
public struct JSONList: Sendable {
  /// Elements that follow one another; neither the brackets nor a comma at an end are in it.
  struct Batch: Sendable {
    var range: Range<Int>
    var count = 0
    /// Whether simdjson would not give back each of its numbers as it was written.
    var hasInexactNumbers = false
  }

  /// The elements of one batch, which is also how many a reader holds decoded at a time.
  public static let maximumBatchCount = 1000
  /// Bytes of a batch of more than one element: the parser needs several times as much.
  public static let maximumBatchSize = 1_000_000
  /// Bytes of one element; a larger one refuses the document.
  public static let maximumElementSize = 4_000_000

  let bytes: [UInt8]
  let batches: [Batch]

  public var batchCount: Int { batches.count }
}

extension JSONScanner {
  /// Passes an array and notes its batches.
  mutating func batches() throws(JSONError) -> [JSONList.Batch] {
    var batches: [JSONList.Batch] = []
    var batch = JSONList.Batch(range: offset..<offset)
    try elements { (scanner) throws(JSONError) in
      let element = try scanner.element()
      let isFull =
        batch.count == JSONList.maximumBatchCount
        || element.range.upperBound - batch.range.lowerBound > JSONList.maximumBatchSize
      if isFull, batch.count > 0 { batches.append(batch) }
      if isFull || batch.count == 0 { batch = JSONList.Batch(range: element.range) }
      batch.range = batch.range.lowerBound..<element.range.upperBound
      batch.count += 1
      batch.hasInexactNumbers = batch.hasInexactNumbers || element.hasInexactNumbers
    }
    if batch.count > 0 { batches.append(batch) }
    return batches
  }

  /// Passes one element and returns it as a batch of its own.
  private mutating func element() throws(JSONError) -> JSONList.Batch {
    _ = peek()
    let start = offset
    sawInexactNumber = false
    try skipValue()
    guard offset - start <= JSONList.maximumElementSize else {
      throw .elementTooLarge(JSONPosition(offset: start, in: bytes))
    }
    return JSONList.Batch(range: start..<offset, count: 1, hasInexactNumbers: sawInexactNumber)
  }
}
