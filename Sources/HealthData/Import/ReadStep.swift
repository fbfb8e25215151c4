/// What a reader finds next in an import.
enum ReadStep {
  case row(SampleRow)
  /// A record without a number, such as sleep.
  case other
  case skipped(FilePlace, SampleFault)
  /// No more data at the moment, and waiting may take long.
  case pause
  case end(ReadEnd)
}

/// How the reading of a file ended.
enum ReadEnd {
  case whole
  /// After a last line without a line end, which was read.
  case open(line: Int)
  /// In the middle of an element, which begins at this position.
  case truncated(FilePlace)
}

/// Finds samples in a stream of bytes of one format.
protocol SampleReader: AnyObject {
  func next() throws -> ReadStep
}
