/// Opens a file for an import, whatever its format.
package enum HealthFile {
  /// The bytes of a file, decompressed if it is a zip archive.
  package static func open(path: String) throws -> any ByteSource {
    let file = try FileBytes(path: path)
    guard file.size != nil, try file.bytes(at: 0, count: 4) == [0x50, 0x4B, 3, 4] else {
      return file
    }
    return try ZipEntryBytes(exportIn: file)
  }
}
