/// Text with anything in it: an atom is a grapheme cluster.
struct ClusterAtoms: Atoms {
  private struct Traits: OptionSet {
    let rawValue: UInt8
    static let breakBefore = Traits(rawValue: 1)
    static let space = Traits(rawValue: 2)
    static let lineEnd = Traits(rawValue: 4)
    static let softHyphen = Traits(rawValue: 8)
    /// A soft hyphen with nothing before it that it could part.
    static let idleHyphen = Traits(rawValue: 16)
  }

  private struct Atom {
    var offset: UInt32
    var width: UInt8
    var traits: Traits
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var atoms: [Atom] = []
  private var scanner = LineBreakScanner()
  /// Whether there is something that isn't shown as it is, such as a no-break space.
  private(set) var hasInvisible = false

  /// - Parameter bytes: valid UTF-8 that outlives the atoms.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    atoms.reserveCapacity(bytes.count)
    var index = 0
    var lastScanner = scanner
    while index < bytes.count {
      let scalar = scalar(at: index)
      guard !scalar.properties.joins else {
        // What was taken for a cluster may be the beginning of one.
        let start = atoms.popLast().map { Int($0.offset) } ?? index
        scanner = lastScanner
        index = appendClusters(from: start)
        continue
      }
      lastScanner = scanner
      append(scalar, at: index)
      index += scalar.length
    }
  }

  var count: Int { atoms.count }
  func offset(_ index: Int) -> Int { index < atoms.count ? Int(atoms[index].offset) : bytes.count }
  func width(_ index: Int) -> Int { Int(atoms[index].width) }
  func isLineEnd(_ index: Int) -> Bool { atoms[index].traits.contains(.lineEnd) }
  func isSpace(_ index: Int) -> Bool { atoms[index].traits.contains(.space) }
  func isSoftHyphen(_ index: Int) -> Bool { atoms[index].traits.contains(.softHyphen) }
  func allowsBreak(before index: Int) -> Bool { atoms[index].traits.contains(.breakBefore) }

  func reach(from start: Int, limit: Int) -> (index: Int, width: Int) {
    var (index, width) = (start, 0)
    while index < atoms.count {
      let atom = atoms[index]
      let next = width + Int(atom.width)
      let isOver = next > limit && index > start && !atom.traits.contains(.space)
      if isOver || atom.traits.contains(.lineEnd) { break }
      width = next
      index += 1
    }
    return (index, width)
  }
}

extension ClusterAtoms {
  private struct Scalar {
    var value: Unicode.Scalar
    var length: Int
    var properties: ScalarProperties
  }

  private func scalar(at index: Int) -> Scalar {
    let first = bytes[index]
    guard first >= 0x80 else {
      return Scalar(
        value: Unicode.Scalar(first), length: 1, properties: ScalarProperties(ascii: first))
    }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for byte in bytes[min(index + 1, bytes.count)..<min(index + length, bytes.count)] {
      value = value << 6 | UInt32(byte & 0x3F)
    }
    let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
    return Scalar(value: scalar, length: length, properties: ScalarProperties(scalar))
  }

  /// Adds the clusters up to the next place between two scalars that don't join; gives that place.
  private mutating func appendClusters(from start: Int) -> Int {
    var end = start
    var stoodAlone = false
    while end < bytes.count {
      let scalar = scalar(at: end)
      if stoodAlone && !scalar.properties.joins { break }
      stoodAlone = !scalar.properties.joins
      end += scalar.length
    }
    var offset = start
    for cluster in String(decoding: bytes[start..<end], as: UTF8.self) {
      var rest = cluster.unicodeScalars[...]
      guard let first = rest.popFirst() else { continue }
      let length = cluster.utf8.count
      append(first, ScalarProperties(first), width: cluster.cellWidth, at: offset)
      for scalar in rest { _ = allowsBreak(before: ScalarProperties(scalar).lineBreakClass) }
      offset += length
    }
    return end
  }

  private mutating func append(_ scalar: Scalar, at offset: Int) {
    // Of the control characters there are but line ends and the program's own no-break space.
    let width =
      scalar.length > 1 ? scalar.properties.cells : scalar.value == "\n" ? 0 : 1
    append(scalar.value, scalar.properties, width: width, at: offset)
  }

  /// - Parameter first: the cluster's first scalar.
  private mutating func append(
    _ first: Unicode.Scalar, _ properties: ScalarProperties, width: Int, at offset: Int
  ) {
    let isGlue = first.value == UInt32(Paragraph.glue)
    let lineBreakClass = isGlue ? .glue : properties.lineBreakClass
    var traits: Traits = allowsBreak(before: lineBreakClass) ? .breakBefore : []
    switch lineBreakClass {
    case .space: traits.insert(.space)
    case .lineFeed: traits.insert(.lineEnd)
    case .glue, .wordJoiner, .zeroWidthSpace: hasInvisible = true
    case .breakAfter: addTraits(ofBreakAfter: first, to: &traits)
    default: break
    }
    if atoms.last?.traits.contains(.idleHyphen) == true { traits.remove(.breakBefore) }
    atoms.append(Atom(offset: UInt32(offset), width: UInt8(clamping: width), traits: traits))
  }

  private mutating func addTraits(ofBreakAfter scalar: Unicode.Scalar, to traits: inout Traits) {
    switch scalar.value {
    case 0xAD:
      hasInvisible = true
      let last = atoms.last?.traits ?? .space
      let isIdle = !last.isDisjoint(with: [.space, .lineEnd, .idleHyphen])
      traits.insert(isIdle ? .idleHyphen : .softHyphen)
    // Unicode's other spaces at which a line can end.
    case 0x1680, 0x2000...0x200A, 0x205F, 0x3000: traits.insert(.space)
    default: break
    }
  }

  private mutating func allowsBreak(before lineBreakClass: LineBreakClass) -> Bool {
    let allowed = scanner.allowsBreak(before: lineBreakClass, at: atoms.count)
    if let place = scanner.withdrawn, place < atoms.count {
      atoms[place].traits.remove(.breakBefore)
    }
    return allowed
  }
}
