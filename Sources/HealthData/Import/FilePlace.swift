/// A line and a byte of a file.
package struct FilePlace: Hashable, Sendable {
  /// Its line, from 1.
  package var line: Int
  /// How many bytes stand before it, in the unpacked file.
  package var offset: Int

  package init(line: Int, offset: Int) {
    self.line = line
    self.offset = offset
  }
}
