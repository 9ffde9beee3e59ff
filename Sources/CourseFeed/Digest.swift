/// XXH64 with seed 0: a fast hash of bytes that is the same on every machine.
///
/// It tells a changed feed from an unchanged one; it is no protection against forgery
/// (https://github.com/Cyan4973/xxHash/blob/dev/doc/xxhash_spec.md).
enum Digest {
  private static let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
  private static let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
  private static let prime3: UInt64 = 0x1656_67B1_9E37_79F9
  private static let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
  private static let prime5: UInt64 = 0x27D4_EB2F_1656_67C5

  static func of(_ bytes: [UInt8]) -> UInt64 {
    bytes.withUnsafeBytes { raw in
      let stripes = raw.count / 32 * 32
      var hash = stripes > 0 ? mixedStripes(of: raw[..<stripes]) : prime5
      hash &+= UInt64(raw.count)
      return avalanche(mixing(rest: raw[stripes...], into: hash))
    }
  }

  private static func mixedStripes(of raw: Slice<UnsafeRawBufferPointer>) -> UInt64 {
    var lanes: (UInt64, UInt64, UInt64, UInt64) = (prime1 &+ prime2, prime2, 0, 0 &- prime1)
    for offset in stride(from: raw.startIndex, to: raw.endIndex, by: 32) {
      lanes.0 = round(lanes.0, word(at: offset, in: raw.base))
      lanes.1 = round(lanes.1, word(at: offset + 8, in: raw.base))
      lanes.2 = round(lanes.2, word(at: offset + 16, in: raw.base))
      lanes.3 = round(lanes.3, word(at: offset + 24, in: raw.base))
    }
    let hash =
      rotated(lanes.0, 1) &+ rotated(lanes.1, 7) &+ rotated(lanes.2, 12) &+ rotated(lanes.3, 18)
    return [lanes.0, lanes.1, lanes.2, lanes.3].reduce(hash) { hash, lane in
      (hash ^ round(0, lane)) &* prime1 &+ prime4
    }
  }

  /// - Parameter rest: fewer than 32 bytes.
  private static func mixing(
    rest: Slice<UnsafeRawBufferPointer>, into start: UInt64
  ) -> UInt64 {
    var hash = start
    var offset = rest.startIndex
    while offset + 8 <= rest.endIndex {
      hash ^= round(0, word(at: offset, in: rest.base))
      hash = rotated(hash, 27) &* prime1 &+ prime4
      offset += 8
    }
    if offset + 4 <= rest.endIndex {
      let half = rest.base.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
      hash ^= UInt64(UInt32(littleEndian: half)) &* prime1
      hash = rotated(hash, 23) &* prime2 &+ prime3
      offset += 4
    }
    for byte in rest[offset...] {
      hash ^= UInt64(byte) &* prime5
      hash = rotated(hash, 11) &* prime1
    }
    return hash
  }

  private static func avalanche(_ start: UInt64) -> UInt64 {
    var hash = (start ^ (start >> 33)) &* prime2
    hash = (hash ^ (hash >> 29)) &* prime3
    return hash ^ (hash >> 32)
  }

  private static func round(_ lane: UInt64, _ input: UInt64) -> UInt64 {
    rotated(lane &+ input &* prime2, 31) &* prime1
  }

  private static func rotated(_ word: UInt64, _ count: UInt64) -> UInt64 {
    word << count | word >> (64 - count)
  }

  private static func word(at offset: Int, in raw: UnsafeRawBufferPointer) -> UInt64 {
    UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }
}
