/// A Huffman code of a DEFLATE stream: maps the next bits to a symbol.
struct HuffmanCode {
  /// The symbol and its length for each value of the next `quickBits` bits; length 0 if the code is
  /// longer.
  private var quick = [UInt16](repeating: 0, count: 1 << Self.quickBits)
  /// The number of symbols of each length.
  private var counts = [Int](repeating: 0, count: Self.longest + 1)
  /// The symbols, by length and then in order.
  private var symbols: [UInt16] = []

  static let longest = 15
  private static let quickBits = 9

  /// - Parameter lengths: the number of bits of each symbol; 0 for one that isn't used.
  /// - Returns: nil if there are more symbols than codes.
  init?(lengths: some Collection<UInt8>) {
    for length in lengths { counts[Int(length)] += 1 }
    counts[0] = 0
    var next = [0]
    var places = [0]
    for length in 1...Self.longest {
      next.append((next[length - 1] + counts[length - 1]) << 1)
      places.append(places[length - 1] + counts[length - 1])
      guard next[length] + counts[length] <= 1 << length else { return nil }
    }
    symbols = Array(repeating: 0, count: counts.reduce(0, +))
    for (symbol, length) in lengths.enumerated() where length > 0 {
      let (length, code) = (Int(length), next[Int(length)])
      symbols[places[length]] = UInt16(symbol)
      places[length] += 1
      next[length] += 1
      guard length <= Self.quickBits else { continue }
      let start = Self.reversed(code, bits: length)
      for index in stride(from: start, to: quick.count, by: 1 << length) {
        quick[index] = UInt16(symbol << 4 | length)
      }
    }
  }

  /// The symbol at the start of some bits, lowest bit first; nil for an invalid code.
  func symbol(in bits: UInt32) -> (symbol: Int, length: Int)? {
    let entry = quick[Int(bits & (1 << Self.quickBits - 1))]
    if entry != 0 { return (Int(entry >> 4), Int(entry & 15)) }
    var (code, first, place) = (0, 0, 0)
    for length in 1...Self.longest {
      code |= Int(bits >> UInt32(length - 1) & 1)
      let count = counts[length]
      if code - first < count { return (Int(symbols[place + code - first]), length) }
      place += count
      first = (first + count) << 1
      code <<= 1
    }
    return nil
  }

  private static func reversed(_ code: Int, bits: Int) -> Int {
    (0..<bits).reduce(0) { $0 | (code >> $1 & 1) << (bits - 1 - $1) }
  }
}
