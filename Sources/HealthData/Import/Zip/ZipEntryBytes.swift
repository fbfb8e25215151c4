internal import Deflate
internal import WidgetModel

/// The decompressed bytes of one entry of a zip file.
package final class ZipEntryBytes: ByteSource {
  /// The highest accepted compression ratio; an entry above it was made to fill disks (a zip bomb).
  private static let largestRatio = 200
  private static let unsuspicious = 64 << 20

  private let entry: ZipArchive.Entry
  private let inflater: Inflater?
  private let packed: PackedBytes
  private var unpacked = 0
  private var checksum = CRC32()

  /// Finds Apple Health's export in a zip file.
  package convenience init(exportIn file: FileBytes) throws {
    guard let entry = try ZipArchive(file).export else {
      throw WidgetryError.zip("it contains no export.xml")
    }
    try self.init(entry, of: file)
  }

  init(_ entry: ZipArchive.Entry, of file: FileBytes) throws {
    guard !entry.isEncrypted else { throw WidgetryError.zip("it is encrypted") }
    guard entry.method == 0 || entry.method == 8 else {
      throw WidgetryError.zip("its compression method \(entry.method) isn't supported")
    }
    let isInside = entry.offset < file.size ?? 0
    let header = isInside ? try file.bytes(at: entry.offset, count: 30) : []
    guard header.count == 30, header.starts(with: [0x50, 0x4B, 3, 4]) else {
      throw WidgetryError.zip("'\(entry.name)' isn't where its directory says")
    }
    var lengths = LittleEndian(header, at: 26)
    let start = entry.offset + 30 + lengths.number(2) + lengths.number(2)
    let packed = PackedBytes(file: file, start: start, count: entry.packed)
    self.entry = entry
    self.packed = packed
    inflater = entry.method == 8 ? try Inflater(.none) { try packed.read(into: $0) } : nil
  }

  package var size: Int? { entry.packed }
  package var consumed: Int { packed.consumed }

  package func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    let count: Int
    do {
      count = try inflater?.read(into: buffer) ?? packed.read(into: buffer)
    } catch Inflater.Failure.truncated {
      throw WidgetryError.zip("'\(entry.name)' is truncated after \(unpacked) bytes")
    } catch Inflater.Failure.malformed {
      throw WidgetryError.zip("'\(entry.name)' is damaged after \(unpacked) bytes")
    }
    guard count > 0 else {
      guard unpacked == entry.size, checksum.value == entry.checksum else {
        throw WidgetryError.zip(
          "'\(entry.name)' is damaged somewhere in its \(unpacked) bytes"
        )
      }
      return 0
    }
    unpacked += count
    checksum.update(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    guard unpacked <= entry.size else {
      throw WidgetryError.zip("'\(entry.name)' is larger than its directory says")
    }
    guard
      unpacked < Self.unsuspicious
        || unpacked / Self.largestRatio < max(inflater?.taken ?? unpacked, 1)
    else {
      throw WidgetryError.zip(
        "'\(entry.name)' unpacks to more than \(Self.largestRatio) times its size")
    }
    return count
  }
}

/// The compressed bytes of an entry, read directly from the file.
private final class PackedBytes {
  private let file: FileBytes
  private let start: Int
  private let count: Int
  private(set) var consumed = 0

  init(file: FileBytes, start: Int, count: Int) {
    self.file = file
    self.start = start
    self.count = count
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    let bytes = try file.bytes(at: start + consumed, count: min(buffer.count, count - consumed))
    bytes.withUnsafeBytes { buffer.copyMemory(from: $0) }
    consumed += bytes.count
    return bytes.count
  }
}
