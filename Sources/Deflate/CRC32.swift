internal import CZlib

/// Computes the CRC-32 checksum, with which zip archives detect damaged files.
package struct CRC32 {
  /// The checksum of all bytes so far.
  package private(set) var value: UInt32 = 0

  package init() {}

  /// Adds bytes to the checksum.
  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = UnsafeRawBufferPointer(rebasing: rest.prefix(1 << 30))
      let address = piece.baseAddress?.assumingMemoryBound(to: UInt8.self)
      value = UInt32(truncatingIfNeeded: crc32(UInt(value), address, UInt32(piece.count)))
      rest = rest.dropFirst(piece.count)
    }
  }
}
