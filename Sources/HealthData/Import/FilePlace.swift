/// A position in a file, for messages.
package struct FilePlace: Hashable, Sendable {
  /// The line, from 1.
  package var line: Int
  /// The number of bytes before it, in the decompressed file.
  package var offset: Int

  package init(line: Int, offset: Int) {
    self.line = line
    self.offset = offset
  }
}
