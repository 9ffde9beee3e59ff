extension FormEntry {
  /// The name and the value as text, a file by its name, for what can't send files (HTML standard
  /// section 4.10.22.6, "convert to a list of name-value pairs").
  var pair: (name: String, value: String) {
    let text =
      switch value {
      case .text(let text): text
      case .file(let file): file?.name ?? ""
      }
    return (name.withFormNewlines, text.withFormNewlines)
  }
}

extension String {
  /// With CR LF for each line end, whichever it was.
  var withFormNewlines: String {
    guard utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return self }
    var output: [UInt8] = []
    output.reserveCapacity(utf8.count + utf8.count / 16)
    var last: UInt8?
    for byte in utf8 {
      switch byte {
      case 0x0D: output += [0x0D, 0x0A]
      case 0x0A: if last != 0x0D { output += [0x0D, 0x0A] }
      default: output.append(byte)
      }
      last = byte
    }
    return String(decoding: output, as: UTF8.self)
  }
}
