/// A row of a table.
struct CSVRecord {
  var fields: [[UInt8]]
  /// The line of the file that it begins on, from 1.
  var number: Int
  var fault: Fault?

  enum Fault: Hashable {
    case tooLong
    case openQuote
  }
}

/// Cuts a stream of bytes into the rows of a table.
///
/// A field may be quoted and then hold marks, line ends and doubled quotes; quotes elsewhere are text.
/// It holds no more than one row.
struct CSVRecords {
  /// The longest row that is read, in bytes.
  static let limit = 1 << 20

  private enum State {
    case fieldStart, plain, quoted
    /// After a quote in a quoted field: another one stands for itself.
    case quoteEnd
    /// What is left of a row that is too long.
    case passing
  }

  private let mark: UInt8
  private var state = State.fieldStart
  private var field: [UInt8] = []
  /// Whether the field began with a quote, so that its spaces are its own.
  private var isQuoted = false
  private var record: CSVRecord
  private var length = 0
  private var number: Int
  private var follows: UInt8 = 0

  init(mark: UInt8, firstLine: Int = 1) {
    self.mark = mark
    number = firstLine
    record = CSVRecord(fields: [], number: firstLine)
  }

  /// The next row that a chunk completes, or nil when the chunk is used up.
  mutating func next(in chunk: UnsafeRawBufferPointer, from position: inout Int) -> CSVRecord? {
    while position < chunk.count {
      let byte = chunk[position]
      position += 1
      if let record = take(byte) { return record }
    }
    return nil
  }

  /// The last row, once there are no more chunks.
  mutating func last() -> CSVRecord? {
    if state == .quoted { record.fault = .openQuote }
    guard length > 0 || record.fault != nil else { return nil }
    return endRecord()
  }

  private mutating func take(_ byte: UInt8) -> CSVRecord? {
    defer { follows = byte }
    let isLineEnd = byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
    // A line feed after a return ends no second line.
    let isSecondHalf = byte == UInt8(ascii: "\n") && follows == UInt8(ascii: "\r")
    if isLineEnd, !isSecondHalf { number += 1 }
    if isLineEnd, state != .quoted {
      return isSecondHalf ? nil : endRecord()
    }
    guard state != .passing else { return nil }
    length += 1
    guard length <= Self.limit else {
      record.fault = .tooLong
      state = .passing
      return nil
    }
    switch state {
    case .fieldStart where byte == UInt8(ascii: "\""):
      state = .quoted
      isQuoted = true
    case .quoted where byte == UInt8(ascii: "\""): state = .quoteEnd
    case .quoted: field.append(byte)
    case .quoteEnd where byte == UInt8(ascii: "\""):
      field.append(byte)
      state = .quoted
    default:
      if byte == mark {
        endField()
      } else {
        field.append(byte)
        state = .plain
      }
    }
    return nil
  }

  private mutating func endField() {
    record.fields.append(isQuoted ? field : Array(field.trimmingSpaces))
    isQuoted = false
    field.removeAll(keepingCapacity: true)
    state = .fieldStart
  }

  private mutating func endRecord() -> CSVRecord {
    endField()
    defer {
      record = CSVRecord(fields: [], number: number)
      length = 0
    }
    return record
  }
}
