/// The checksum of zip, eight bytes at a step.
struct CRC32 {
  private static let tables: [[UInt32]] = {
    var first = [UInt32](repeating: 0, count: 256)
    for index in 0..<256 {
      var value = UInt32(index)
      for _ in 0..<8 { value = value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
      first[index] = value
    }
    var tables = [first]
    for table in 1..<8 {
      tables.append(tables[table - 1].map { first[Int($0 & 0xFF)] ^ ($0 >> 8) })
    }
    return tables
  }()

  private let table = tables.flatMap { $0 }
  private var state: UInt32 = 0xFFFF_FFFF

  var value: UInt32 { ~state }

  mutating func update(_ bytes: UnsafeRawBufferPointer) {
    var crc = state
    var index = 0
    table.withUnsafeBufferPointer { table in
      while index + 8 <= bytes.count {
        let low = bytes.loadUnaligned(fromByteOffset: index, as: UInt32.self).littleEndian ^ crc
        let high = bytes.loadUnaligned(fromByteOffset: index + 4, as: UInt32.self).littleEndian
        crc =
          table[1792 + Int(low & 0xFF)] ^ table[1536 + Int(low >> 8 & 0xFF)]
          ^ table[1280 + Int(low >> 16 & 0xFF)] ^ table[1024 + Int(low >> 24)]
        crc ^=
          table[768 + Int(high & 0xFF)] ^ table[512 + Int(high >> 8 & 0xFF)]
          ^ table[256 + Int(high >> 16 & 0xFF)] ^ table[Int(high >> 24)]
        index += 8
      }
      while index < bytes.count {
        crc = table[Int((crc ^ UInt32(bytes[index])) & 0xFF)] ^ (crc >> 8)
        index += 1
      }
    }
    state = crc
  }
}
