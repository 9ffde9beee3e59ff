internal import Catalogue

/// A 64-bit hash that is the same on every machine and in every run, unlike `Hasher`'s.
///
/// What it answers is kept in stores: changing the algorithm, or the order in which fields are
/// combined, is a migration.
struct StableHash {
  // The first 64 bits of the fractions of the square roots of 2 and 3: odd, and arbitrary.
  private static let start: UInt64 = 0x6A09_E667_F3BC_C909
  private static let multiplier: UInt64 = 0xBB67_AE85_84CA_A73B

  private(set) var value = Self.start

  mutating func combine(_ word: UInt64) {
    let product = (value ^ word).multipliedFullWidth(by: Self.multiplier)
    // The rotated part keeps what came before when the product is 0.
    value = (product.high ^ product.low) &+ (value << 23 | value >> 41)
  }

  /// Nil, the empty text, and the same text cut elsewhere all differ.
  mutating func combine(_ text: String?) {
    guard var text else { return combine(0 as UInt64) }
    text.withUTF8 { bytes in
      combine(UInt64(bytes.count) + 1)
      let raw = UnsafeRawBufferPointer(bytes)
      var offset = 0
      while offset + 8 <= raw.count {
        let word = raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        combine(UInt64(littleEndian: word))
        offset += 8
      }
      guard offset < raw.count else { return }
      combine(raw[offset...].reversed().reduce(0) { $0 << 8 | UInt64($1) })
    }
  }
}

extension StableHash {
  static func of(_ identity: CourseIdentity) -> UInt64 {
    var hash = StableHash()
    hash.combine(identity.key)
    return hash.value
  }

  /// The same identity once more in the same feed.
  ///
  /// - Parameter occurrence: how many entries of that identity came before.
  static func of(_ identity: UInt64, occurrence: UInt64) -> UInt64 {
    var hash = StableHash()
    hash.combine(identity)
    hash.combine(occurrence)
    return hash.value
  }

  /// Everything that is stored of a course: two courses of one fingerprint need no writing.
  static func of(_ course: Course) -> UInt64 {
    var hash = StableHash()
    hash.combine(course.id)
    hash.combine(course.code)
    hash.combine(course.title)
    hash.combine(course.url)
    hash.combine(course.description)
    hash.combine(course.price?.amount)
    hash.combine(course.price?.currency)
    hash.combine(course.level)
    hash.combine(course.language)
    for instance in course.instances {
      hash.combine(instance.startDate?.description)
      hash.combine(instance.endDate?.description)
      hash.combine(instance.location)
      hash.combine(instance.instructors)
    }
    return hash.value
  }
}
