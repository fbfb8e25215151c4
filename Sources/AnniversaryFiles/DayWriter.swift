internal import Anniversaries

/// A writer for one file format, which a ``DayFileWriter`` drives.
protocol DayWriter {
  /// Appends the beginning of the file, such as a header row.
  mutating func begin(into bytes: inout [UInt8])
  /// Appends one anniversary.
  mutating func write(_ anniversary: Anniversary, into bytes: inout [UInt8])
  /// Appends the end of the file.
  mutating func end(into bytes: inout [UInt8])
}

/// By default, a file has no beginning and no end.
extension DayWriter {
  mutating func begin(into bytes: inout [UInt8]) {}
  mutating func end(into bytes: inout [UInt8]) {}
}
