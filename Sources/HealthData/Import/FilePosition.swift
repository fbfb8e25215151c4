/// A position in an imported file, which messages about skipped records contain.
package struct FilePosition: Hashable, Sendable {
  /// The line, from 1.
  package var line: Int
  /// The number of bytes before the position, in the decompressed file.
  package var offset: Int

  package init(line: Int, offset: Int) {
    self.line = line
    self.offset = offset
  }
}
