#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#endif

/// Unpacks a stream of DEFLATE (RFC 1951) a piece at a time, in bounded memory.
final class Inflater {
  private enum State {
    case header
    case stored(left: Int)
    case codes(literals: HuffmanTable, distances: HuffmanTable)
    case done
  }

  private static let history = 32 << 10
  private static let piece = 256 << 10
  /// The longest match, so that a symbol always has room.
  private static let longestMatch = 258

  private let input: UnsafeMutableRawBufferPointer
  private let output: UnsafeMutablePointer<UInt8>
  private var bits: BitReader
  private var state = State.header
  private var isLastBlock = false
  /// Bytes of the output before `given` were handed out; all before `filled` are there.
  private var given = 0
  private var filled = 0
  /// What ended the unpacking, told once all that came before it was handed out.
  private var failure: (any Error)?

  init(source: @escaping (UnsafeMutableRawBufferPointer) throws -> Int) {
    input = .allocate(byteCount: 64 << 10, alignment: 16)
    output = .allocate(capacity: Self.history + Self.piece + Self.longestMatch)
    bits = BitReader(memory: input, source: source)
  }

  deinit {
    input.deallocate()
    output.deallocate()
  }

  /// How many packed bytes were read.
  var taken: Int { bits.taken }

  /// Unpacks into a buffer; none mean the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    if given == filled {
      if let failure { throw failure }
      do { try unpack() } catch {
        guard given < filled else { throw error }
        failure = error
      }
    }
    let count = min(buffer.count, filled - given)
    buffer.copyMemory(from: UnsafeRawBufferPointer(start: output + given, count: count))
    given += count
    return count
  }

  private func unpack() throws {
    if filled > Self.history {
      memmove(output, output + filled - Self.history, Self.history)
      given = Self.history
      filled = Self.history
    }
    let limit = Self.history + Self.piece
    while filled < limit {
      switch state {
      case .header: try beginBlock()
      case .stored(let left): try copyStored(left, limit)
      case .codes(let literals, let distances): try decode(literals, distances, limit)
      case .done: return
      }
    }
  }

  private func beginBlock() throws {
    guard !isLastBlock else { return state = .done }
    isLastBlock = try bits.take(1) == 1
    switch try bits.take(2) {
    case 0:
      try bits.dropToByte()
      let length = try bits.take(16)
      guard try bits.take(16) == ~length & 0xFFFF else { throw InflateFailure.malformed }
      state = .stored(left: length)
    case 1: state = try Self.fixed()
    case 2: state = try dynamicCodes()
    default: throw InflateFailure.malformed
    }
  }

  private func copyStored(_ left: Int, _ limit: Int) throws {
    var left = left
    while left > 0, filled < limit {
      output[filled] = UInt8(try bits.take(8))
      filled += 1
      left -= 1
    }
    state = left > 0 ? .stored(left: left) : .header
  }

  private static func fixed() throws -> State {
    var lengths = [UInt8](repeating: 8, count: 288)
    for symbol in 144..<256 { lengths[symbol] = 9 }
    for symbol in 256..<280 { lengths[symbol] = 7 }
    guard let literals = HuffmanTable(lengths: lengths[...]),
      let distances = HuffmanTable(lengths: [UInt8](repeating: 5, count: 30)[...])
    else { throw InflateFailure.malformed }
    return .codes(literals: literals, distances: distances)
  }

  private func dynamicCodes() throws -> State {
    let literalCount = try bits.take(5) + 257
    let distanceCount = try bits.take(5) + 1
    let codeCount = try bits.take(4) + 4
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    var codeLengths = [UInt8](repeating: 0, count: 19)
    for place in order.prefix(codeCount) { codeLengths[place] = UInt8(try bits.take(3)) }
    guard let codes = HuffmanTable(lengths: codeLengths[...]) else {
      throw InflateFailure.malformed
    }
    var lengths: [UInt8] = []
    while lengths.count < literalCount + distanceCount {
      switch try symbol(codes) {
      case let symbol where symbol < 16: lengths.append(UInt8(symbol))
      case 16:
        guard let last = lengths.last else { throw InflateFailure.malformed }
        lengths += Array(repeating: last, count: try bits.take(2) + 3)
      case 17: lengths += Array(repeating: 0, count: try bits.take(3) + 3)
      default: lengths += Array(repeating: 0, count: try bits.take(7) + 11)
      }
    }
    guard lengths.count == literalCount + distanceCount, lengths[256] > 0,
      let literals = HuffmanTable(lengths: lengths[..<literalCount]),
      let distances = HuffmanTable(lengths: lengths[literalCount...])
    else { throw InflateFailure.malformed }
    return .codes(literals: literals, distances: distances)
  }

  private func symbol(_ table: HuffmanTable) throws -> Int {
    try bits.fill()
    let entry = table.entries[Int(bits.buffer & (1 << UInt64(table.bits) - 1))]
    guard entry & 15 > 0 else { throw bits.count == 0 ? InflateFailure.truncated : .malformed }
    try bits.drop(Int(entry & 15))
    return Int(entry >> 4)
  }

  private func decode(
    _ literals: HuffmanTable, _ distances: HuffmanTable, _ limit: Int
  ) throws {
    let literalMask = 1 << UInt64(literals.bits) - 1 as UInt64
    let distanceMask = 1 << UInt64(distances.bits) - 1 as UInt64
    try literals.entries.withUnsafeBufferPointer { literals in
      try distances.entries.withUnsafeBufferPointer { distances in
        var bits = self.bits
        var filled = self.filled
        defer {
          self.bits = bits
          self.filled = filled
        }
        while filled < limit {
          try bits.fill()
          let entry = literals[Int(bits.buffer & literalMask)]
          guard entry & 15 > 0 else {
            throw bits.count == 0 ? InflateFailure.truncated : InflateFailure.malformed
          }
          try bits.drop(Int(entry & 15))
          let symbol = Int(entry >> 4)
          if symbol < 256 {
            output[filled] = UInt8(symbol)
            filled += 1
            continue
          }
          guard symbol > 256 else { return state = .header }
          guard symbol < 286 else { throw InflateFailure.malformed }
          let length = try Match.length(symbol - 257, &bits)
          try bits.fill()
          let code = distances[Int(bits.buffer & distanceMask)]
          guard code & 15 > 0, code >> 4 < 30 else {
            throw bits.count == 0 ? InflateFailure.truncated : InflateFailure.malformed
          }
          try bits.drop(Int(code & 15))
          let distance = try Match.distance(Int(code >> 4), &bits)
          guard distance <= filled else { throw InflateFailure.malformed }
          copy(length, from: distance, to: filled)
          filled += length
        }
      }
    }
  }

  @inline(__always)
  private func copy(_ length: Int, from distance: Int, to place: Int) {
    if distance >= length {
      memcpy(output + place, output + place - distance, length)
    } else {
      for index in place..<place + length { output[index] = output[index - distance] }
    }
  }
}

/// The lengths and distances that symbols stand for, with their further bits.
private enum Match {
  private static let lengths: [(base: Int, bits: Int)] = [
    (3, 0), (4, 0), (5, 0), (6, 0), (7, 0), (8, 0), (9, 0), (10, 0), (11, 1), (13, 1), (15, 1),
    (17, 1), (19, 2), (23, 2), (27, 2), (31, 2), (35, 3), (43, 3), (51, 3), (59, 3), (67, 4),
    (83, 4), (99, 4), (115, 4), (131, 5), (163, 5), (195, 5), (227, 5), (258, 0),
  ]

  private static let distances: [(base: Int, bits: Int)] = [
    (1, 0), (2, 0), (3, 0), (4, 0), (5, 1), (7, 1), (9, 2), (13, 2), (17, 3), (25, 3), (33, 4),
    (49, 4), (65, 5), (97, 5), (129, 6), (193, 6), (257, 7), (385, 7), (513, 8), (769, 8),
    (1025, 9), (1537, 9), (2049, 10), (3073, 10), (4097, 11), (6145, 11), (8193, 12),
    (12_289, 12), (16_385, 13), (24_577, 13),
  ]

  @inline(__always)
  static func length(_ symbol: Int, _ bits: inout BitReader) throws -> Int {
    let (base, extra) = lengths[symbol]
    return extra == 0 ? base : base + (try bits.take(extra))
  }

  @inline(__always)
  static func distance(_ symbol: Int, _ bits: inout BitReader) throws -> Int {
    let (base, extra) = distances[symbol]
    return extra == 0 ? base : base + (try bits.take(extra))
  }
}
