internal import Anniversaries

/// Writes one file format, an anniversary at a time.
protocol DayWriter {
  mutating func begin(into bytes: inout [UInt8])
  mutating func write(_ anniversary: Anniversary, into bytes: inout [UInt8])
  mutating func end(into bytes: inout [UInt8])
}

extension DayWriter {
  mutating func begin(into bytes: inout [UInt8]) {}
  mutating func end(into bytes: inout [UInt8]) {}
}
