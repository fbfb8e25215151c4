internal import WidgetModel

/// The directory of a zip file, in which ``ZipEntryBytes`` finds Apple Health's export.
struct ZipArchive {
  /// A file in the archive.
  struct Entry: Hashable {
    var name: String
    /// The compression method: 0 for none, 8 for DEFLATE.
    var method: Int
    var isEncrypted: Bool
    /// The compressed size in bytes.
    var packed: Int
    /// The decompressed size in bytes.
    var size: Int
    /// The CRC-32 of the decompressed bytes.
    var checksum: UInt32
    /// The position of the entry in the archive.
    var offset: Int
  }

  /// The maximum size of a directory; no export has a larger one.
  private static let maximumDirectorySize = 32 << 20

  let entries: [Entry]

  /// Reads the directory at the end of a zip file.
  init(_ file: FileBytes) throws {
    guard let size = file.size else { throw WidgetryError.zipFromPipe }
    let tail = try file.bytes(at: max(size - 66_000, 0), count: min(size, 66_000))
    guard let end = Self.endRecord(in: tail) else {
      throw WidgetryError.zip("the archive has no directory and may be truncated")
    }
    var fields = LittleEndian(tail, at: end)
    guard end + 22 <= tail.count else {
      throw WidgetryError.zip("the archive's directory is truncated")
    }
    fields.position += 10
    var count = fields.number(2)
    var length = fields.number(4)
    var offset = fields.number(4)
    if count == 0xFFFF || length == 0xFFFF_FFFF || offset == 0xFFFF_FFFF, end >= 20,
      Array(tail[(end - 20)..<(end - 16)]) == [0x50, 0x4B, 6, 7]
    {
      var locator = LittleEndian(tail, at: end - 12)
      let place = locator.number(8)
      let record = place < size ? try file.bytes(at: place, count: 56) : []
      guard record.count == 56, record.starts(with: [0x50, 0x4B, 6, 6]) else {
        throw WidgetryError.zip("the archive's directory is damaged")
      }
      var large = LittleEndian(record, at: 32)
      count = large.number(8)
      length = large.number(8)
      offset = large.number(8)
    }
    guard length <= Self.maximumDirectorySize, offset <= size - length else {
      throw WidgetryError.zip("the archive's directory is damaged")
    }
    entries = try Self.entries(try file.bytes(at: offset, count: length), count: count)
  }

  /// The entry with Apple Health's export; its name depends on the phone's language.
  var export: Entry? {
    let documents = entries.filter { entry in
      let name = entry.name.lowercased()
      return name.hasSuffix(".xml") && !name.hasSuffix("_cda.xml") && !name.contains("__macosx")
    }
    return documents.first { $0.name.split(separator: "/").last == "export.xml" }
      ?? documents.max { $0.size < $1.size }
  }

  private static func entries(_ bytes: [UInt8], count: Int) throws -> [Entry] {
    var entries: [Entry] = []
    var fields = LittleEndian(bytes, at: 0)
    while entries.count < count, fields.position + 46 <= bytes.count {
      let start = fields.position
      guard fields.number(4) == 0x0201_4B50 else { break }
      fields.position = start + 8
      let flags = fields.number(2)
      let method = fields.number(2)
      fields.position += 4
      let checksum = UInt32(truncatingIfNeeded: fields.number(4))
      var packed = fields.number(4)
      var size = fields.number(4)
      let (nameLength, extraLength, commentLength) = (
        fields.number(2), fields.number(2), fields.number(2)
      )
      fields.position += 8
      var offset = fields.number(4)
      let name = start + 46
      let extra = name + nameLength
      guard extra + extraLength <= bytes.count else { break }
      fields.position = extra
      while fields.position + 4 <= extra + extraLength {
        let (id, length) = (fields.number(2), fields.number(2))
        let next = fields.position + length
        if id == 1, next <= extra + extraLength {
          if size == 0xFFFF_FFFF { size = fields.number(8) }
          if packed == 0xFFFF_FFFF { packed = fields.number(8) }
          if offset == 0xFFFF_FFFF { offset = fields.number(8) }
        }
        fields.position = next
      }
      entries.append(
        Entry(
          name: String(decoding: bytes[name..<extra], as: UTF8.self), method: method,
          isEncrypted: flags & 1 == 1, packed: packed, size: size, checksum: checksum,
          offset: offset))
      fields.position = extra + extraLength + commentLength
    }
    return entries
  }

  /// The start of the record that ends a zip file.
  ///
  /// The record ends with a comment, which may contain the record's signature too.
  private static func endRecord(in tail: [UInt8]) -> Int? {
    let signature: [UInt8] = [0x50, 0x4B, 5, 6]
    let starts = tail.indices.filter {
      tail[$0] == signature[0] && tail[$0...].starts(with: signature)
    }
    return starts.last { start in
      var length = LittleEndian(tail, at: start + 20)
      return start + 22 + length.number(2) == tail.count
    } ?? starts.last
  }
}

/// Reads the little-endian integers of a zip file; bytes past the end are zero.
struct LittleEndian {
  private let bytes: [UInt8]
  var position: Int

  init(_ bytes: [UInt8], at position: Int) {
    self.bytes = bytes
    self.position = position
  }

  /// Reads an unsigned integer with a number of bytes.
  mutating func number(_ count: Int) -> Int {
    var value: UInt64 = 0
    for index in 0..<count where bytes.indices.contains(position + index) {
      value |= UInt64(bytes[position + index]) << UInt64(8 * index)
    }
    position += count
    return Int(clamping: value)
  }
}

extension WidgetryError {
  /// The error for a damaged or unsupported zip file.
  static func zip(_ problem: String) -> WidgetryError {
    WidgetryError(
      .failed, code: "health.zip", summary: "Couldn't read the zip file: \(problem)",
      hint: "Export it again in the Health app, or unpack it and import export.xml")
  }

  static var zipFromPipe: WidgetryError {
    WidgetryError(
      .misuse, code: "health.zip", summary: "A zip file can't be read from a pipe",
      hint: "Specify its path, or unpack it: "
        + "unzip -p export.zip '*/export.xml' | widgetry steps import -")
  }
}
