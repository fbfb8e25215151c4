/// What a ``SampleReader`` finds next in an imported file.
enum ReadStep {
  /// A valid sample.
  case row(SampleRow)
  /// A record that isn't a quantity, such as sleep.
  case nonQuantity
  /// A line or record that can't be imported.
  case skipped(FilePosition, SampleFault)
  /// No more data is available at the moment, and waiting may take long.
  case pause
  case end(ReadEnd)
}

/// How reading a file ended.
enum ReadEnd {
  case complete
  /// The last line has no line end; it was read.
  case unterminatedLine(Int)
  /// The file ends inside an element that begins at this position.
  case truncated(FilePosition)
}

/// Reads samples from a file in one format, for ``HealthImport``.
protocol SampleReader: AnyObject {
  /// Reads up to the next sample, problem or end.
  func next() throws -> ReadStep
}
