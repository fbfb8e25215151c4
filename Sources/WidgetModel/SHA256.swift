/// Computes SHA-256 digests, which name pictures, stored timelines and installed programs.
///
///     SHA256.digest(of: bytes).hexadecimal
///
/// Plugins choose the hashed bytes, so a weaker hash would let them create collisions.
package struct SHA256 {
  private var state = State()
  private var pending: [UInt8] = []
  private var length = 0

  package init() {
    pending.reserveCapacity(64)
  }

  /// The digest of some bytes.
  package static func digest(of bytes: some Sequence<UInt8>) -> [UInt8] {
    var hash = SHA256()
    hash.update(Array(bytes))
    return hash.digest()
  }

  /// Adds bytes to the hashed ones.
  package mutating func update(_ bytes: [UInt8]) {
    length += bytes.count
    var start = 0
    if !pending.isEmpty {
      start = min(64 - pending.count, bytes.count)
      pending.append(contentsOf: bytes[..<start])
      guard pending.count == 64 else { return }
      pending.withUnsafeBytes { state.compress($0) }
      pending.removeAll(keepingCapacity: true)
    }
    let end = bytes.count - (bytes.count - start) % 64
    bytes.withUnsafeBytes { state.compress(UnsafeRawBufferPointer(rebasing: $0[start..<end])) }
    start = end
    pending.append(contentsOf: bytes[start...])
  }

  /// The digest of all bytes added so far; more may be added afterwards.
  package func digest() -> [UInt8] {
    var last = self
    let bits = UInt64(length) << 3
    var padding: [UInt8] = [0x80]
    while (pending.count + padding.count) % 64 != 56 { padding.append(0) }
    for shift in stride(from: 56, through: 0, by: -8) {
      padding.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
    }
    last.update(padding)
    return last.state.words.flatMap { word in
      stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
    }
  }
}

extension SHA256 {
  private struct State {
    var words: [UInt32] = [
      0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
      0x5be0_cd19,
    ]

    /// Processes whole blocks of 64 bytes.
    ///
    /// Uses pointers for speed, because every stored page of a timeline is hashed.
    mutating func compress(_ blocks: UnsafeRawBufferPointer) {
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
        SHA256.constants.withUnsafeBufferPointer { constants in
          for offset in stride(from: 0, to: blocks.count, by: 64) {
            Self.fill(schedule, from: blocks, at: offset)
            mix(schedule, constants)
          }
        }
      }
    }

    private static func fill(
      _ schedule: UnsafeMutableBufferPointer<UInt32>, from blocks: UnsafeRawBufferPointer,
      at offset: Int
    ) {
      for index in 0..<16 {
        schedule[index] = UInt32(
          bigEndian: blocks.loadUnaligned(fromByteOffset: offset &+ index &* 4, as: UInt32.self))
      }
      for index in 16..<64 {
        let first = schedule[index &- 15]
        let second = schedule[index &- 2]
        let low = rotated(first, 7) ^ rotated(first, 18) ^ (first &>> 3)
        let high = rotated(second, 17) ^ rotated(second, 19) ^ (second &>> 10)
        schedule[index] = schedule[index &- 16] &+ low &+ schedule[index &- 7] &+ high
      }
    }

    private mutating func mix(
      _ schedule: UnsafeMutableBufferPointer<UInt32>, _ constants: UnsafeBufferPointer<UInt32>
    ) {
      var (a, b, c, d) = (words[0], words[1], words[2], words[3])
      var (e, f, g, h) = (words[4], words[5], words[6], words[7])
      // Each round renames the variables; after eight rounds, every value has its old name again.
      for start in stride(from: 0, to: 64, by: 8) {
        func word(_ index: Int) -> UInt32 { constants[start &+ index] &+ schedule[start &+ index] }
        Self.round(a, b, c, &d, e, f, g, &h, word(0))
        Self.round(h, a, b, &c, d, e, f, &g, word(1))
        Self.round(g, h, a, &b, c, d, e, &f, word(2))
        Self.round(f, g, h, &a, b, c, d, &e, word(3))
        Self.round(e, f, g, &h, a, b, c, &d, word(4))
        Self.round(d, e, f, &g, h, a, b, &c, word(5))
        Self.round(c, d, e, &f, g, h, a, &b, word(6))
        Self.round(b, c, d, &e, f, g, h, &a, word(7))
      }
      words[0] &+= a
      words[1] &+= b
      words[2] &+= c
      words[3] &+= d
      words[4] &+= e
      words[5] &+= f
      words[6] &+= g
      words[7] &+= h
    }

    @inline(__always)
    private static func round(
      _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32, _ e: UInt32, _ f: UInt32,
      _ g: UInt32, _ h: inout UInt32, _ word: UInt32
    ) {
      let high = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
      let first = h &+ high &+ (g ^ (e & (f ^ g))) &+ word
      let low = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
      d &+= first
      h = first &+ low &+ ((a & b) | (c & (a | b)))
    }

    private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
      word &>> count | word &<< (32 &- count)
    }
  }

  fileprivate static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}
