/// Reads one format from chunks of bytes, handing on days as they are complete.
///
/// What it holds does not grow with the file.
protocol DayReader {
  /// What is said of the file once it is read, beside its days.
  var notes: [DayFileNote] { get }
  /// Whether what was read is of the format at all; a text of another kind may have its name.
  var isOfFormat: Bool { get }

  mutating func feed(_ chunk: UnsafeRawBufferPointer, into events: inout [DayFileEvent])

  /// Reads what is left when there are no more chunks.
  mutating func finish(into events: inout [DayFileEvent])
}

extension DayReader {
  var notes: [DayFileNote] { [] }
  var isOfFormat: Bool { true }
}
