/// Makes streams for zlib without compressing anything.
enum ZlibStream {
  /// The blocks of a DEFLATE stream (RFC 1951) with bytes as they are.
  static func blocks(_ bytes: [UInt8], piece: Int) -> [UInt8] {
    var stream: [UInt8] = []
    var start = 0
    repeat {
      let end = min(start + min(piece, 65_535), bytes.count)
      let count = UInt16(end - start)
      stream.append(end == bytes.count ? 1 : 0)
      for value in [count, ~count] {
        stream += [UInt8(truncatingIfNeeded: value), UInt8(value >> 8)]
      }
      stream += bytes[start..<end]
      start = end
    } while start < bytes.count
    return stream
  }

  /// The blocks with zlib's header and checksum (RFC 1950).
  static func stored(_ bytes: [UInt8], piece: Int) -> [UInt8] {
    var (low, high) = (1 as UInt32, 0 as UInt32)
    for byte in bytes {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    let sum = high << 16 | low
    return [0x78, 1] + blocks(bytes, piece: piece)
      + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: sum >> $0) }
  }
}
