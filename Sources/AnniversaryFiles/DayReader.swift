/// Reads one format from chunks of bytes, handing on days as they are complete.
///
/// What it holds does not grow with the file.
protocol DayReader {
  mutating func feed(_ chunk: UnsafeRawBufferPointer, into events: inout [DayFileEvent])

  /// Reads what is left when there are no more chunks.
  mutating func finish(into events: inout [DayFileEvent])
}
