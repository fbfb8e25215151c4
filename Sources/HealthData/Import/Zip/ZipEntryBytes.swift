internal import Deflate
internal import WidgetModel

/// Decompresses one entry of a zip file while it is imported.
package final class ZipEntryBytes: ByteSource {
  /// The maximum compression ratio; an entry above it was made to exhaust resources (a zip bomb).
  private static let maximumRatio = 200
  /// The decompressed size up to which the ratio isn't checked.
  private static let uncheckedSize = 64 << 20

  private let entry: ZipArchive.Entry
  private let inflater: Inflater?
  private let packed: PackedBytes
  /// The number of bytes decompressed so far.
  private var unpacked = 0
  private var checksum = CRC32()

  /// Finds Apple Health's export in a zip file.
  package convenience init(exportIn file: FileBytes) throws {
    guard let entry = try ZipArchive(file).export else {
      throw WidgetryError.zip("the archive contains no export.xml")
    }
    try self.init(entry, of: file)
  }

  init(_ entry: ZipArchive.Entry, of file: FileBytes) throws {
    guard !entry.isEncrypted else { throw WidgetryError.zip("the archive is encrypted") }
    guard entry.method == 0 || entry.method == 8 else {
      throw WidgetryError.zip("compression method \(entry.method) isn't supported")
    }
    let isInside = entry.offset < file.size ?? 0
    let header = isInside ? try file.bytes(at: entry.offset, count: 30) : []
    guard header.count == 30, header.starts(with: [0x50, 0x4B, 3, 4]) else {
      throw WidgetryError.zip("'\(entry.name)' isn't where the archive's directory says")
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
      throw WidgetryError.zip("'\(entry.name)' is larger than the archive's directory says")
    }
    guard
      unpacked < Self.uncheckedSize
        || unpacked / Self.maximumRatio < max(inflater?.taken ?? unpacked, 1)
    else {
      throw WidgetryError.zip(
        "'\(entry.name)' unpacks to more than \(Self.maximumRatio) times its size")
    }
    return count
  }
}

/// Reads the compressed bytes of an entry from the zip file.
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
