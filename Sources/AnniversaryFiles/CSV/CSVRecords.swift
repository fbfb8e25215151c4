internal import CSV

/// A row of a table.
struct CSVRecord {
  var fields: [[UInt8]]
  /// Its first line in the file, from 1.
  var number: Int
  var fault: Fault?

  enum Fault: Hashable {
    case tooLong
    case openQuote
  }
}

/// Splits a stream of bytes into the rows of a table; stores at most one row.
struct CSVRecords {
  /// The longest row, in bytes.
  static let limit = 1 << 20

  private var fields: CSVFields
  private var length = 0
  private var number: Int
  /// Whether the last byte was a CR, after which an LF doesn't end another row.
  private var followsReturn = false

  init(mark: UInt8, firstLine: Int = 1) {
    fields = CSVFields(mark: mark)
    number = firstLine
  }

  /// The next row that a chunk completes; nil at the end of the chunk.
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

  /// The last row, when there are no more chunks.
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
