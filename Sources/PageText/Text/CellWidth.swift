extension StringProtocol {
  /// How many terminal cells the text takes, by grapheme cluster.
  public var cellWidth: Int {
    let ascii = utf8.withContiguousStorageIfAvailable { bytes in
      bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F } ? bytes.count : nil
    }
    if let ascii = ascii ?? nil { return ascii }
    return reduce(0) { $0 + $1.cellWidth }
  }

  /// The text in exactly `cells` cells: cut between clusters with `…`, or filled with spaces.
  public func fitted(toCells cells: Int) -> String {
    guard cells > 0 else { return "" }
    var kept = ""
    var width = 0
    // What fits beside an ellipsis, in case the text turns out not to fit.
    var short = (end: "".endIndex, width: 0)
    for cluster in self {
      let next = width + cluster.cellWidth
      guard next <= cells else {
        kept.removeSubrange(short.end...)
        return kept + "…" + String(repeating: " ", count: cells - short.width - 1)
      }
      kept.append(cluster)
      width = next
      if width < cells { short = (kept.endIndex, width) }
    }
    return kept + String(repeating: " ", count: cells - width)
  }
}

extension Character {
  /// The cells of one grapheme cluster: that of its widest scalar, or 2 for an emoji that a
  /// variation selector asks for and for a flag.
  var cellWidth: Int {
    var width = 0
    var first: Unicode.Scalar?
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0xFE0F where first?.properties.isEmoji == true: return 2
      case 0x1F1E6...0x1F1FF where first.map { (0x1F1E6...0x1F1FF).contains($0.value) } == true:
        return 2
      // Halfwidth sound marks belong to the cluster before them but take a cell.
      case 0xFF9E, 0xFF9F: width += 1
      default: width = Swift.max(width, scalar.cellWidth)
      }
      first = first ?? scalar
    }
    return width
  }
}

extension Unicode.Scalar {
  /// The cells of a scalar that stands alone.
  var cellWidth: Int {
    switch value {
    case 0x20...0x7E, 0xA0...0xAC, 0xAE...0x2FF: 1
    case 0..<0x20, 0x7F..<0xA0, 0xAD: 0
    case 0x4E00...0x9FFF, 0xAC00...0xD7A3: 2
    default:
      if WidthTables.zero.containsRange(around: value) {
        0
      } else if WidthTables.wide.containsRange(around: value) {
        2
      } else {
        1
      }
    }
  }
}

extension [UInt32] {
  /// Whether one of the ranges, kept as first and last in ascending order, holds the value.
  fileprivate func containsRange(around value: UInt32) -> Bool {
    var low = 0
    var high = count / 2
    while low < high {
      let middle = (low + high) / 2
      if self[2 * middle + 1] < value { low = middle + 1 } else { high = middle }
    }
    return low < count / 2 && self[2 * low] <= value
  }
}
