internal import CSV

/// A row of a table, as ``CSVRecords`` returns it.
struct CSVRecord {
  /// The fields' bytes, without quotes.
  var fields: [[UInt8]]
  /// The row's first line in the file, from 1.
  var number: Int
  /// Why the row can't be read; nil if it can.
  var fault: Fault?

  enum Fault: Hashable {
    case tooLong
    /// The file ends inside quotes.
    case openQuote
  }
}

/// Splits the bytes of a CSV file into rows; at most one row is in memory.
struct CSVRecords {
  /// The longest row, in bytes.
  static let limit = 1 << 20

  private var fields: CSVFields
  private var length = 0
  private var number: Int
  /// Whether the last byte was a CR, after which an LF doesn't end another row.
  private var followsReturn = false

  /// - Parameter separator: The byte between fields, such as a comma.
  init(separator: UInt8, firstLine: Int = 1) {
    fields = CSVFields(separator: separator)
    number = firstLine
  }

  /// Returns the next row that a chunk completes; nil at the end of the chunk.
  mutating func next(in chunk: UnsafeRawBufferPointer, from position: inout Int) -> CSVRecord? {
    while position < chunk.count {
      let byte = chunk[position]
      let isTooLong = length > Self.limit
      if CSVFields.endsLine(byte), isTooLong || !fields.isInQuotes {
        position += 1
        let isSecondHalf = followsReturn && byte == UInt8(ascii: "\n")
        followsReturn = byte == UInt8(ascii: "\r")
        if !isSecondHalf { return endRecord(nil) }
      } else if isTooLong {
        position += 1
        followsReturn = false
      } else {
        let end = min(chunk.count, position + Self.limit + 1 - length)
        let taken = fields.take(UnsafeRawBufferPointer(rebasing: chunk[position..<end]))
        length += taken
        position += taken
        followsReturn = false
      }
    }
    return nil
  }

  /// Returns the last row after the last chunk, if it had no line end.
  mutating func last() -> CSVRecord? {
    length > 0 ? endRecord(fields.isInQuotes ? .openQuote : nil) : nil
  }

  private mutating func endRecord(_ fault: CSVRecord.Fault?) -> CSVRecord {
    fields.end()
    let record = CSVRecord(
      fields: (0..<fields.count).map { Array(fields[$0]) }, number: number,
      fault: length > Self.limit ? .tooLong : fault)
    number += 1 + fields.lineEnds
    length = 0
    fields.removeAll()
    return record
  }
}
