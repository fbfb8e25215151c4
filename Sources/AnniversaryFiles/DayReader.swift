/// Reads one file format from chunks of bytes, and returns each day as soon as it is complete.
///
/// Its memory doesn't grow with the file.
protocol DayReader {
  /// Notes about the whole file.
  var notes: [DayFileNote] { get }
  /// Whether any content of the format was found; a file of another format may have its suffix.
  var isOfFormat: Bool { get }

  mutating func feed(_ chunk: UnsafeRawBufferPointer, into events: inout [DayFileEvent])

  /// Reads the rest when there are no more chunks.
  mutating func finish(into events: inout [DayFileEvent])
}

extension DayReader {
  var notes: [DayFileNote] { [] }
  var isOfFormat: Bool { true }
}
