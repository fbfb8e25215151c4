/// The code of one alphabet of a compressed stream: for the next bits the symbol that they say.
struct HuffmanCode {
  /// For each beginning of `quickBits` the symbol and the bits that it takes; none takes no bits.
  private var quick = [UInt16](repeating: 0, count: 1 << Self.quickBits)
  /// How many symbols there are of each length.
  private var counts = [Int](repeating: 0, count: Self.longest + 1)
  /// From the shortest to the longest, and then in order.
  private var symbols: [UInt16] = []

  static let longest = 15
  private static let quickBits = 9

  /// - Parameter lengths: for each symbol its bits; zero is one that does not occur.
  /// - Returns: nil where more symbols are said than there are codes.
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

  /// The symbol that some bits begin with, the first in the lowest place; nil for bits that say none.
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
