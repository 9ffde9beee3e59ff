extension StringProtocol {
  /// The text on one line with nothing in it that could act on a terminal.
  ///
  /// Line breaks, tabs and runs of white space become one space; C0, C1, DEL and bidirectional
  /// controls are removed (an escape sequence goes whole).
  public var printable: String {
    let clean = utf8.withContiguousStorageIfAvailable { bytes in
      ControlFilter.isClean(bytes) && !needsFolding(bytes)
    }
    if clean == true { return String(self) }
    var filtered: [UInt8] = []
    Array(utf8).withUnsafeBufferPointer { ControlFilter.append($0, to: &filtered) }
    return String(decoding: folded(filtered), as: UTF8.self)
  }

  /// Printable, and without white space at its ends.
  var label: String {
    var text = printable
    // A run of white space has become one space.
    if text.first == " " { text.removeFirst() }
    if text.last == " " { text.removeLast() }
    return text
  }

  /// What is told of a text that someone fills in: its label, or in words that there is nothing.
  var told: String {
    if isEmpty { return "empty" }
    let label = self.label
    return label.isEmpty ? "only blanks" : label
  }
}

private func needsFolding(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  var last: UInt8 = 0
  for byte in bytes {
    if byte < 0x20 || (byte == 0x20 && last == 0x20) { return true }
    last = byte
  }
  return false
}

private func folded(_ bytes: [UInt8]) -> [UInt8] {
  var output: [UInt8] = []
  output.reserveCapacity(bytes.count)
  for byte in bytes {
    let next = byte < 0x20 ? 0x20 : byte
    if next != 0x20 || output.last != 0x20 { output.append(next) }
  }
  return output
}
