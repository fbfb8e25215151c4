/// Decompresses zlib data, up to an expected size.
///
/// The checksum isn't verified: a hostile image could have a correct one.
struct Inflation {
  private struct Fault: Error {}

  private let input: [UInt8]
  private var place = 0
  private var bits: UInt32 = 0
  private var bitCount = 0
  private var output: [UInt8] = []
  private let limit: Int
  /// The number of blocks left.
  ///
  /// Each may have its own codes, which cost more to read than the data; no image needs more.
  private var blocksLeft = 4096

  /// - Parameter count: the expected number of bytes.
  /// - Returns: nil if the input is invalid or too short; additional input is ignored.
  static func bytes(of input: [UInt8], count: Int) -> [UInt8]? {
    var inflation = Inflation(input, limit: count)
    guard (try? inflation.run()) != nil, inflation.output.count == count else { return nil }
    return inflation.output
  }

  private init(_ input: [UInt8], limit: Int) {
    self.input = input
    self.limit = limit
    output.reserveCapacity(limit)
  }

  private mutating func run() throws(Fault) {
    let head = try take(16)
    let isWhole = ((head & 0xFF) << 8 | head >> 8) % 31 == 0
    let hasDictionary = head >> 13 & 1 == 1
    guard isWhole, head & 0xF == 8, !hasDictionary else { throw Fault() }
    var isLast = false
    while !isLast, output.count < limit {
      blocksLeft -= 1
      guard blocksLeft > 0 else { throw Fault() }
      isLast = try take(1) == 1
      switch try take(2) {
      case 0: try copyStored()
      case 1:
        guard let (literals, distances) = Self.fixedCodes else { throw Fault() }
        try unpack(literals, distances)
      case 2:
        let (literals, distances) = try codes()
        try unpack(literals, distances)
      default: throw Fault()
      }
    }
  }

  // MARK: Reading bits

  /// Makes at least `count` bits available, if there is enough input.
  private mutating func fill(_ count: Int) {
    while bitCount < count, place < input.count {
      bits |= UInt32(input[place]) << UInt32(bitCount)
      place += 1
      bitCount += 8
    }
  }

  private mutating func take(_ count: Int) throws(Fault) -> Int {
    fill(count)
    guard bitCount >= count else { throw Fault() }
    let value = bits & (1 << UInt32(count) - 1)
    bits >>= UInt32(count)
    bitCount -= count
    return Int(value)
  }

  private mutating func symbol(of code: HuffmanCode) throws(Fault) -> Int {
    fill(HuffmanCode.longest)
    guard let (symbol, length) = code.symbol(in: bits), length <= bitCount else { throw Fault() }
    bits >>= UInt32(length)
    bitCount -= length
    return symbol
  }

  // MARK: Blocks

  private mutating func copyStored() throws(Fault) {
    _ = try take(bitCount % 8)
    let count = try take(16)
    guard try take(16) == ~count & 0xFFFF else { throw Fault() }
    for _ in 0..<count where output.count < limit { output.append(UInt8(try take(8))) }
  }

  private mutating func codes() throws(Fault) -> (literals: HuffmanCode, distances: HuffmanCode) {
    let literalCount = try take(5) + 257
    let distanceCount = try take(5) + 1
    let lengthCount = try take(4) + 4
    var lengths = [UInt8](repeating: 0, count: Self.lengthOrder.count)
    for index in 0..<lengthCount { lengths[Self.lengthOrder[index]] = UInt8(try take(3)) }
    guard let code = HuffmanCode(lengths: lengths) else { throw Fault() }
    lengths = []
    while lengths.count < literalCount + distanceCount {
      let symbol = try symbol(of: code)
      switch symbol {
      case 0..<16: lengths.append(UInt8(symbol))
      case 16:
        guard let last = lengths.last else { throw Fault() }
        lengths += Array(repeating: last, count: try take(2) + 3)
      case 17: lengths += Array(repeating: 0, count: try take(3) + 3)
      default: lengths += Array(repeating: 0, count: try take(7) + 11)
      }
    }
    guard lengths.count == literalCount + distanceCount,
      let literals = HuffmanCode(lengths: lengths[..<literalCount]),
      let distances = HuffmanCode(lengths: lengths[literalCount...])
    else { throw Fault() }
    return (literals, distances)
  }

  private mutating func unpack(
    _ literals: HuffmanCode, _ distances: HuffmanCode
  ) throws(Fault) {
    while output.count < limit {
      let symbol = try symbol(of: literals)
      if symbol < 256 {
        output.append(UInt8(symbol))
        continue
      }
      if symbol == 256 { return }
      guard symbol - 257 < Self.lengths.count else { throw Fault() }
      let length = Self.lengths[symbol - 257] + (try take(Self.lengthBits[symbol - 257]))
      let index = try self.symbol(of: distances)
      guard index < Self.distances.count else { throw Fault() }
      let distance = Self.distances[index] + (try take(max(0, index / 2 - 1)))
      guard distance <= output.count else { throw Fault() }
      for _ in 0..<min(length, limit - output.count) {
        output.append(output[output.count - distance])
      }
    }
  }

  // MARK: Tables

  private static let lengthOrder = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
  ]

  private static let lengths = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
    163, 195, 227, 258,
  ]
  private static let lengthBits = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]
  private static let distances = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049,
    3073, 4097, 6145, 8193, 12_289, 16_385, 24_577,
  ]

  private static let fixedCodes: (literals: HuffmanCode, distances: HuffmanCode)? = {
    let lengths: [UInt8] =
      Array(repeating: 8, count: 144) + Array(repeating: 9, count: 112)
      + Array(repeating: 7, count: 24) + Array(repeating: 8, count: 8)
    guard let literals = HuffmanCode(lengths: lengths),
      let distances = HuffmanCode(lengths: Array(repeating: 5, count: 30))
    else { return nil }
    return (literals, distances)
  }()
}
