import TestSupport
import Testing

@testable import PageText

struct LineBreakTests {
  @Test(.enabled(if: TestFile.hasShared, "needs the Unicode data beside the package"))
  func `every line of the standard's test holds`() {
    let samples = BreakSample.all(in: "LineBreakTest.txt")
    for sample in samples {
      // The file's last break is the text's end.
      #expect(breaks(sample.scalars) == sample.breaks.dropLast(), "line \(sample.line)")
    }
    #expect(samples.count == 7_654)
  }

  @Test(.enabled(if: TestFile.hasShared, "needs the Unicode data beside the package"))
  func `atoms are the standard's grapheme clusters`() {
    // Swift doesn't take U+2701 for a pictograph and parts two that are joined (GB11).
    let exceptions: Set = [625]
    let samples = BreakSample.all(in: "GraphemeBreakTest.txt")
    for sample in samples {
      let text = String(String.UnicodeScalarView(sample.scalars))
      let found = Array(text.utf8).withUnsafeBufferPointer { bytes in
        let atoms = ClusterAtoms(bytes)
        return (0..<atoms.count).map { atoms.offset($0 + 1) }
      }
      let expected = sample.breaks.map { count in
        sample.scalars[..<count].reduce(0) { $0 + UTF8.width($1) }
      }
      #expect((found == expected) != exceptions.contains(sample.line), "line \(sample.line)")
    }
    #expect(samples.count == 602)
  }

  /// How many scalars stand before each break.
  private func breaks(_ scalars: [Unicode.Scalar]) -> [Int] {
    var scanner = LineBreakScanner()
    var found: [Int] = []
    for (index, scalar) in scalars.enumerated() {
      let next = ScalarProperties(scalar).lineBreakClass
      if scanner.allowsBreak(before: next, at: index) { found.append(index) }
      if let place = scanner.withdrawn { found.removeAll { $0 == place } }
    }
    return found
  }
}

/// A line of one of the standard's files of breaks.
private struct BreakSample {
  var line: Int
  var scalars: [Unicode.Scalar] = []
  /// How many scalars stand before each break.
  var breaks: [Int] = []

  static func all(in file: String) -> [BreakSample] {
    let text = TestFile.text("\(TestFile.shared)/conformance/unicode-15.0/\(file)")
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap {
      let sample = BreakSample(line: $0.offset + 1, $0.element.prefix { $0 != "#" })
      return sample.scalars.isEmpty ? nil : sample
    }
  }

  private init(line: Int, _ text: Substring) {
    self.line = line
    for word in text.split(whereSeparator: { $0 == " " || $0 == "\t" }) {
      if let scalar = UInt32(word, radix: 16).flatMap(Unicode.Scalar.init) {
        scalars.append(scalar)
      } else if word == "÷", !scalars.isEmpty {
        breaks.append(scalars.count)
      }
    }
  }
}
