/// A zip file of one entry, made as one wants it.
struct ZipFixture {
  enum Form: CaseIterable {
    case plain
    /// Sizes and checksum come after the packed bytes, as from a program that writes to a pipe.
    case dataDescriptor
    /// Sizes, offset and directory are told in 64 bits.
    case large
  }

  enum Field: CaseIterable {
    case checksum, size, packedSize, offset, directoryOffset
  }

  var form = Form.plain
  var name = "apple_health_export/export.xml"
  var flags = 0
  /// 0 stores, 8 is DEFLATE.
  var method = 8
  var contents: [UInt8]
  /// What the directory says where it is wrong.
  var told: [Field: Int] = [:]
  var comment: [UInt8] = []

  init(_ text: String) {
    contents = Array(text.utf8)
  }

  var bytes: [UInt8] {
    let packed = method == 8 ? Self.storedBlocks(contents) : contents
    let sums = Self.number(told[.checksum] ?? Self.checksum(of: contents), 4)
    let (size, packedSize) = (told[.size] ?? contents.count, told[.packedSize] ?? packed.count)
    let isLarge = form == .large
    let flags = flags | (form == .dataDescriptor ? 8 : 0)
    let kind = Self.number(flags, 2) + Self.number(method, 2) + Self.number(0, 4)
    let sizes32 = isLarge ? Self.number(-1, 8) : Self.number(packedSize, 4) + Self.number(size, 4)
    let sizes64 = Self.number(size, 8) + Self.number(packedSize, 8)
    let text = Array(name.utf8)

    let localExtra = isLarge ? Self.number(1, 2) + Self.number(16, 2) + sizes64 : []
    var file = Self.number(0x0403_4B50, 4) + Self.number(45, 2) + kind
    file += form == .dataDescriptor ? Self.number(0, 12) : sums + sizes32
    file += Self.number(text.count, 2) + Self.number(localExtra.count, 2) + text + localExtra
    file += packed
    if form == .dataDescriptor {
      file += Self.number(0x0807_4B50, 4) + sums + sizes32
    }

    let place = told[.offset] ?? 0
    let extra =
      isLarge ? Self.number(1, 2) + Self.number(24, 2) + sizes64 + Self.number(place, 8) : []
    var directory = Self.number(0x0201_4B50, 4) + Self.number(45, 4) + kind + sums + sizes32
    directory += Self.number(text.count, 2) + Self.number(extra.count, 2) + Self.number(0, 10)
    directory += Self.number(isLarge ? -1 : place, 4) + text + extra
    return file + directory + end(at: file.count, directory.count)
  }

  private func end(at start: Int, _ length: Int) -> [UInt8] {
    let place = told[.directoryOffset] ?? start
    var end: [UInt8] = []
    if form == .large {
      end += Self.number(0x0606_4B50, 4) + Self.number(44, 8) + Self.number(45, 4)
      end += Self.number(0, 8) + Self.number(1, 8) + Self.number(1, 8)
      end += Self.number(length, 8) + Self.number(place, 8)
      end += Self.number(0x0706_4B50, 4) + Self.number(0, 4)
      end += Self.number(start + length, 8) + Self.number(1, 4)
    }
    end += Self.number(0x0605_4B50, 4) + Self.number(0, 4)
    end +=
      form == .large
      ? Self.number(-1, 12)
      : Self.number(1, 2) + Self.number(1, 2) + Self.number(length, 4) + Self.number(place, 4)
    return end + Self.number(comment.count, 2) + comment
  }

  /// DEFLATE that packs nothing.
  private static func storedBlocks(_ bytes: [UInt8]) -> [UInt8] {
    var blocks: [UInt8] = []
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(60_000)
      rest = rest.dropFirst(block.count)
      blocks += [rest.isEmpty ? 1 : 0] + number(block.count, 2) + number(~block.count, 2) + block
    } while !rest.isEmpty
    return blocks
  }

  /// CRC-32, a bit at a time.
  private static func checksum(of bytes: [UInt8]) -> Int {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1 }
    }
    return Int(~sum)
  }

  private static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { $0 < 8 ? UInt8(truncatingIfNeeded: value >> (8 * $0)) : value < 0 ? 0xFF : 0 }
  }
}
