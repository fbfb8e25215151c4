/// The codes of one alphabet of a compressed block, looked up by the next bits at once.
struct HuffmanTable {
  /// For each value of the next bits: the symbol and, in the lowest four bits, the code's length.
  private(set) var entries: [UInt16] = []
  private(set) var bits = 0

  /// Makes the table of canonical codes; nil if the lengths are not those of a code.
  init?(lengths: ArraySlice<UInt8>) {
    var counts = [Int](repeating: 0, count: 16)
    for length in lengths { counts[Int(length)] += 1 }
    counts[0] = 0
    bits = max(counts.lastIndex { $0 > 0 } ?? 1, 1)
    var left = 1
    for length in 1...15 {
      left = left * 2 - counts[length]
      guard left >= 0 else { return nil }
    }
    var next = [Int](repeating: 0, count: 16)
    for length in 1..<15 { next[length + 1] = (next[length] + counts[length]) << 1 }
    entries = [UInt16](repeating: 0, count: 1 << bits)
    for (symbol, length) in lengths.enumerated() where length > 0 {
      let code = next[Int(length)]
      next[Int(length)] += 1
      // Codes come with their first bit lowest.
      var index = Int(UInt16(code).reversed >> (16 - UInt16(length)))
      let entry = UInt16(symbol) << 4 | UInt16(length)
      while index < entries.count {
        entries[index] = entry
        index += 1 << Int(length)
      }
    }
  }
}

extension UInt16 {
  fileprivate var reversed: UInt16 {
    var (value, result) = (self, 0 as UInt16)
    for _ in 0..<16 {
      result = result << 1 | value & 1
      value >>= 1
    }
    return result
  }
}
