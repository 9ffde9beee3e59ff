import Glibc

/// RFC 1321, for a test server that checks Digest answers.
func md5(_ text: String) -> String {
  let shifts: [UInt32] = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21]
  let sines = (1...64).map { UInt32(abs(sin(Double($0))) * 4_294_967_296) }
  var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476]
  var message = Array(text.utf8) + [0x80]
  while message.count % 64 != 56 { message.append(0) }
  let bits = UInt64(text.utf8.count) * 8
  message += (0..<8).map { UInt8(truncatingIfNeeded: bits >> (8 * UInt64($0))) }
  for block in stride(from: 0, to: message.count, by: 64) {
    let words = (0..<16).map { word in
      (0..<4).reduce(UInt32(0)) { $0 | UInt32(message[block + word * 4 + $1]) << UInt32($1 * 8) }
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    for step in 0..<64 {
      let (mix, word): (UInt32, Int) =
        switch step / 16 {
        case 0: ((b & c) | (~b & d), step)
        case 1: ((d & b) | (~d & c), (5 * step + 1) % 16)
        case 2: (b ^ c ^ d, (3 * step + 5) % 16)
        default: (c ^ (b | ~d), 7 * step % 16)
        }
      let sum = a &+ mix &+ sines[step] &+ words[word]
      let shift = shifts[step / 16 * 4 + step % 4]
      (a, d, c, b) = (d, c, b, b &+ (sum << shift | sum >> (32 - shift)))
    }
    state = [state[0] &+ a, state[1] &+ b, state[2] &+ c, state[3] &+ d]
  }
  return state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) } }
    .map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
}
