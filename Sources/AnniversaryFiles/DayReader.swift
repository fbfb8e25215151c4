/// A parser for one file format, which a ``DayFileReader`` drives.
///
/// It reads the file in chunks and returns each day as soon as the day is complete. Memory use
/// doesn't depend on the size of the file.
protocol DayReader {
  /// Notes about the whole file.
  var notes: [DayFileNote] { get }
  /// Whether the file has the expected format, whatever its name.
  var hasExpectedFormat: Bool { get }

  /// Reads the next chunk, and appends the days that it completes.
  mutating func feed(_ chunk: UnsafeRawBufferPointer, into events: inout [DayFileEvent])

  /// Appends the remaining days after the last chunk.
  mutating func finish(into events: inout [DayFileEvent])
}

extension DayReader {
  var notes: [DayFileNote] { [] }
  var hasExpectedFormat: Bool { true }
}
