/// Reads bits, the lowest of each byte first.
struct BitReader {
  private let refillSource: (UnsafeMutableRawBufferPointer) throws -> Int
  private let memory: UnsafeMutableRawBufferPointer
  private var position = 0
  private var end = 0
  private(set) var buffer: UInt64 = 0
  private(set) var count = 0
  /// How many bytes were taken from the source.
  private(set) var taken = 0

  /// - Parameter memory: Where bytes are held; the caller frees it.
  init(
    memory: UnsafeMutableRawBufferPointer,
    source: @escaping (UnsafeMutableRawBufferPointer) throws -> Int
  ) {
    self.memory = memory
    refillSource = source
  }

  /// Has at least 48 bits ready, unless fewer are left.
  @inline(__always)
  mutating func fill() throws {
    if end - position >= 8 {
      let next = memory.loadUnaligned(fromByteOffset: position, as: UInt64.self).littleEndian
      buffer |= next << UInt64(count)
      let bytes = (63 - count) >> 3
      position += bytes
      count += bytes * 8
      return
    }
    try fillSlowly()
  }

  private mutating func fillSlowly() throws {
    while count <= 48 {
      if position == end {
        position = 0
        end = try refillSource(memory)
        taken += end
        guard end > 0 else { return }
      }
      // The fast way leaves bits beyond the count; they are those of the same byte.
      buffer |= UInt64(memory[position]) << UInt64(count)
      position += 1
      count += 8
    }
  }

  @inline(__always)
  mutating func drop(_ bits: Int) throws {
    guard bits <= count else { throw InflateFailure.truncated }
    buffer >>= UInt64(bits)
    count -= bits
  }

  /// Takes up to 32 bits.
  mutating func take(_ bits: Int) throws -> Int {
    if count < bits { try fill() }
    let value = Int(buffer & (1 << UInt64(bits) - 1))
    try drop(bits)
    return value
  }

  mutating func dropToByte() throws {
    try drop(count & 7)
  }
}

/// Why compressed bytes cannot be unpacked.
enum InflateFailure: Error {
  case truncated
  case malformed
}
