/// What a reader finds next in an import.
enum ReadStep {
  case row(SampleRow)
  /// Something that is no number, as sleep is.
  case other
  case skipped(FilePlace, SampleFault)
  /// Nothing more is there now, and waiting for it may take long.
  case pause
  case end(ReadEnd)
}

/// How the reading of an import came to its end.
enum ReadEnd {
  case whole
  /// After a line that has no end and was read as it stands.
  case open(line: Int)
  /// In the middle of something, which begins there.
  case truncated(FilePlace)
}

/// Finds the samples in a stream of bytes.
protocol SampleReader: AnyObject {
  func next() throws -> ReadStep
}
