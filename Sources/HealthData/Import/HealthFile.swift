/// Opens files for ``HealthImport``.
package enum HealthFile {
  /// Opens a file in any supported format; a zip archive is decompressed.
  package static func open(path: String) throws -> any ByteSource {
    let file = try FileBytes(path: path)
    guard file.size != nil, try file.bytes(at: 0, count: 4) == [0x50, 0x4B, 3, 4] else {
      return file
    }
    return try ZipEntryBytes(exportIn: file)
  }
}
