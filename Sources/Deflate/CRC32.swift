internal import CZlib

/// The checksum of zip files, of all bytes so far.
package struct CRC32 {
  package private(set) var value: UInt32 = 0

  package init() {}

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
