internal import Deflate
import TestSupport

/// Makes zip archives whose checksums are right, so that parsers get to what is inside.
enum ZipFile {
  /// An archive with an export of health data, and other files.
  static func export(_ numbers: inout SeededNumbers) -> [UInt8] {
    var bytes: [UInt8] = []
    var directory: [UInt8] = []
    let count = 1 + numbers.below(3)
    for index in 0..<count {
      let name = Array(
        (index == 0 ? "apple_health_export/export.xml" : numbers.word(names)).utf8)
      let content = HealthText.export(&numbers)
      let isPacked = !numbers.once(in: 3)
      let packed = isPacked ? ZlibStream.blocks(content, piece: 1 + numbers.below(900)) : content
      var checksum = CRC32()
      content.withUnsafeBytes { checksum.update($0) }
      let offset = UInt32(bytes.count)
      let flags: UInt16 = numbers.once(in: 30) ? 1 : 0
      let extra = numbers.once(in: 4) ? numbers.bytes(numbers.below(30)) : []
      let fields =
        number(flags) + number(UInt16(isPacked ? 8 : 0)) + number(0 as UInt32)
        + number(checksum.value) + number(UInt32(packed.count)) + number(UInt32(content.count))
        + number(UInt16(name.count)) + number(UInt16(extra.count))
      bytes += number(0x0403_4B50 as UInt32) + number(20 as UInt16) + fields + name + extra + packed
      directory +=
        number(0x0201_4B50 as UInt32) + number(20 as UInt16) + number(20 as UInt16) + fields
      directory += number(0 as UInt16) + number(0 as UInt32) + number(0 as UInt32) + number(offset)
      directory += name + extra
    }
    let start = UInt32(bytes.count)
    let size = UInt32(directory.count)
    let comment = numbers.once(in: 4) ? Array("PK\u{5}\u{6} comment".utf8) : []
    bytes += directory + number(0x0605_4B50 as UInt32) + number(0 as UInt32)
    bytes += number(UInt16(count)) + number(UInt16(count)) + number(size) + number(start)
    return bytes + number(UInt16(comment.count)) + comment
  }

  private static let names = [
    "export.xml", "a/export_cda.xml", "__MACOSX/._export.xml", "x.gpx", "",
  ]

  /// An integer with the lowest byte first.
  private static func number(_ value: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: value.littleEndian) { Array($0) }
  }
}
