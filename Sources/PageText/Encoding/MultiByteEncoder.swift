/// One of the standard's encoders in which ASCII is as it is.
protocol MultiByteEncoder {
  /// Adds the bytes of a scalar beyond ASCII; false, and nothing added, where there are none.
  func append(_ point: UInt32, to output: inout [UInt8]) -> Bool
}

extension MultiByteEncoder {
  /// The text's bytes, with `&#N;` for what the encoding lacks, as browsers send it.
  func encode(_ text: String) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        output.append(UInt8(truncatingIfNeeded: scalar.value))
      } else if !append(scalar.value, to: &output) {
        output += scalar.reference
      }
    }
    return output
  }
}

extension Unicode.Scalar {
  /// The scalar as a decimal character reference.
  var reference: String.UTF8View { "&#\(value);".utf8 }
}

extension [UInt8] {
  /// Adds a pair that a calculation with a pointer came to.
  mutating func append(pair lead: Int, _ trail: Int) {
    append(UInt8(truncatingIfNeeded: lead))
    append(UInt8(truncatingIfNeeded: trail))
  }
}
