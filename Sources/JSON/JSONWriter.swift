/// Writes JSON text as bytes, a buffer of 256 KB at a time.
///
/// Control characters are escaped, the bidirectional ones too, so that the text can be shown on a
/// terminal as it is; all else is UTF-8.
public struct JSONWriter: ~Copyable {
  /// Takes bytes that are valid during the call alone.
  public typealias Output = (UnsafeRawBufferPointer) throws -> Void

  private let output: Output
  private var buffer: [UInt8] = []
  private var needsComma = false
  private var needsLineBreak = false

  private static let bufferSize = 256 * 1024

  public init(output: @escaping Output) {
    self.output = output
    buffer.reserveCapacity(Self.bufferSize + 4096)
  }

  public mutating func beginObject() { open(UInt8(ascii: "{")) }
  public mutating func endObject() throws { try close(UInt8(ascii: "}")) }
  public mutating func beginArray() { open(UInt8(ascii: "[")) }
  public mutating func endArray() throws { try close(UInt8(ascii: "]")) }

  /// Begins a member; its value must come next.
  public mutating func key(_ name: StaticString) {
    separate()
    buffer.append(UInt8(ascii: "\""))
    buffer.append(
      contentsOf: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    buffer.append(UInt8(ascii: "\""))
    buffer.append(UInt8(ascii: ":"))
    needsComma = false
  }

  public mutating func string(_ text: String) throws {
    separate()
    buffer.appendJSONString(text)
    needsComma = true
    try flushIfFull()
  }

  public mutating func number(_ value: Int) { bare(String(value)) }
  public mutating func bool(_ value: Bool) { bare(value ? "true" : "false") }
  public mutating func null() { bare("null") }

  /// Writes a member whose value is text; nothing at all when that is nil.
  public mutating func member(_ name: StaticString, _ text: String?) throws {
    guard let text else { return }
    key(name)
    try string(text)
  }

  /// Lets the next value, key or bracket begin on a new line.
  public mutating func lineBreak() { needsLineBreak = true }

  /// Hands on what is still in the buffer; nothing is written before it is full or this is called.
  public mutating func flush() throws {
    if needsLineBreak { buffer.append(UInt8(ascii: "\n")) }
    needsLineBreak = false
    guard !buffer.isEmpty else { return }
    try buffer.withUnsafeBytes(output)
    buffer.removeAll(keepingCapacity: true)
  }

  private mutating func flushIfFull() throws {
    if buffer.count >= Self.bufferSize { try flush() }
  }

  private mutating func open(_ bracket: UInt8) {
    separate()
    buffer.append(bracket)
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) throws {
    needsComma = false
    separate()
    buffer.append(bracket)
    needsComma = true
    try flushIfFull()
  }

  private mutating func bare(_ text: String) {
    separate()
    buffer.append(contentsOf: text.utf8)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { buffer.append(UInt8(ascii: ",")) }
    if needsLineBreak { buffer.append(UInt8(ascii: "\n")) }
    needsLineBreak = false
  }
}
