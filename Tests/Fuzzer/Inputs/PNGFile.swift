internal import Deflate
import TestSupport

/// Makes PNG files whose checksums are right, so that parsers get to what is inside.
enum PNGFile {
  static let tokens = ["IHDR", "IDAT", "IEND", "PLTE", "tRNS", "gAMA", "iCCP", "\u{1}\u{2}\u{3}"]

  static func any(_ numbers: inout SeededNumbers) -> [UInt8] {
    let depth = numbers.pick([1, 2, 4, 8, 16] as [UInt8]) ?? 8
    let color = numbers.pick([0, 2, 3, 4, 6] as [UInt8]) ?? 6
    let (width, height) = (1 + numbers.below(20), 1 + numbers.below(20))
    let isInterlaced = numbers.once(in: 3)
    let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][Int(color)] ?? 4
    let rowBytes = (width * channels * Int(depth) + 7) / 8 + 1
    let size = rowBytes * height + (isInterlaced ? height * 8 : 0)
    var pixels = numbers.bytes(numbers.once(in: 6) ? numbers.below(2 * size) : size)
    // Without a known filter at its start a row ends the decoding.
    for start in stride(from: 0, to: pixels.count, by: rowBytes) where !numbers.once(in: 40) {
      pixels[start] = UInt8(numbers.below(5))
    }
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10]
    file += chunk(
      "IHDR",
      number(UInt32(width)) + number(UInt32(height)) + [depth, color, 0, 0, isInterlaced ? 1 : 0])
    if color == 3 || numbers.once(in: 8) {
      file += chunk("PLTE", numbers.bytes(3 * numbers.below(257)))
    }
    if numbers.once(in: 3) { file += chunk("tRNS", numbers.bytes(numbers.below(10))) }
    let packed = ZlibStream.stored(pixels, piece: 1 + numbers.below(600))
    let middle = numbers.below(packed.count)
    file += chunk("IDAT", Array(packed[..<middle])) + chunk("IDAT", Array(packed[middle...]))
    return file + chunk("IEND", [])
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let content = Array(name.utf8) + data
    var checksum = CRC32()
    content.withUnsafeBytes { checksum.update($0) }
    return number(UInt32(data.count)) + content + number(checksum.value)
  }

  private static func number(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
