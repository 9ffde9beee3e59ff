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
  /// The cells of one grapheme cluster: that of its widest scalar, or 2 for a flag and for an emoji
  /// that a variation selector or a joiner makes.
  var cellWidth: Int {
    var width = 0
    var first: Unicode.Scalar?
    var isJoined = false
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0xFE0F where first?.properties.isEmoji == true: return 2
      case 0x1F1E6...0x1F1FF where first.map { (0x1F1E6...0x1F1FF).contains($0.value) } == true:
        return 2
      // The vowels am of Thai and Lao and the halfwidth sound marks belong to the cluster before
      // them but take a cell.
      case 0xE33, 0xEB3, 0xFF9E, 0xFF9F: width += 1
      case _ where isJoined && scalar.properties.isEmoji: return 2
      default: width = Swift.max(width, scalar.cellWidth)
      }
      first = first ?? scalar
      isJoined = scalar.value == 0x200D
    }
    return width
  }
}

extension Unicode.Scalar {
  /// The cells of a scalar that stands alone.
  var cellWidth: Int { ScalarProperties(self).cells }
}
