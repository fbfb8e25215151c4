/// Splits the rows of a CSV table into fields, one row at a time.
///
///     var fields = CSVFields(separator: UInt8(ascii: ","))
///     _ = fields.take(row)
///     fields.end()
///     for index in 0..<fields.count { print(fields[index]) }
///
/// A quoted field may contain separators, line ends and doubled quotes; quotes elsewhere are plain
/// text. Spaces around a field are removed, except inside quotes.
package struct CSVFields {
  private enum State {
    case fieldStart, plain, quoted
    /// After a quote in a quoted field: a second quote is a literal one.
    case quoteEnd
  }

  private static let quote = UInt8(ascii: "\"")

  private let separator: UInt8
  /// Whether line ends outside quotes are plain text.
  private let isOneLine: Bool
  private var state = State.fieldStart
  /// The fields' bytes, without quotes and separators.
  private var bytes: [UInt8] = []
  private var ranges: [Range<Int>] = []
  private var start = 0
  /// Whether the current field began with a quote, so that its spaces are preserved.
  private var isQuoted = false
  /// The byte before the current one inside quotes, to count CR LF as one line end.
  private var previous: UInt8 = 0
  /// The number of line ends inside quotes in this row.
  package private(set) var lineEnds = 0

  /// - Parameters:
  ///   - separator: The byte between two fields; see ``CSVSeparator``.
  ///   - isOneLine: Whether line ends outside quotes are plain text, instead of the row's end.
  package init(separator: UInt8, isOneLine: Bool = false) {
    self.separator = separator
    self.isOneLine = isOneLine
  }

  /// Whether the row continues after a line end, because a quote isn't closed.
  package var isInQuotes: Bool { state == .quoted }

  /// The number of fields, once the row has ended.
  package var count: Int { ranges.count }

  /// The bytes of a field.
  package subscript(_ index: Int) -> ArraySlice<UInt8> { bytes[ranges[index]] }

  /// Reads bytes up to a line end outside quotes; returns how many were read.
  package mutating func take(_ row: UnsafeRawBufferPointer) -> Int {
    var position = 0
    while position < row.count {
      let run = position
      switch state {
      case .fieldStart where row[position] == Self.quote:
        state = .quoted
        isQuoted = true
        previous = 0
        position += 1
      case .quoteEnd where row[position] == Self.quote:
        bytes.append(Self.quote)
        state = .quoted
        previous = Self.quote
        position += 1
      case .quoted:
        while position < row.count, row[position] != Self.quote {
          let byte = row[position]
          if byte == 0x0D || byte == 0x0A && previous != 0x0D { lineEnds += 1 }
          previous = byte
          position += 1
        }
        bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: row[run..<position]))
        guard position < row.count else { break }
        state = .quoteEnd
        position += 1
      default:
        while position < row.count, row[position] != separator,
          isOneLine || !Self.endsLine(row[position])
        {
          position += 1
        }
        if run < position { state = .plain }
        bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: row[run..<position]))
        guard position < row.count else { break }
        guard row[position] == separator else { return position }
        endField()
        position += 1
      }
    }
    return position
  }

  /// Ends the row and its last field.
  package mutating func end() { endField() }

  /// Removes the fields, to start with the next row.
  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    ranges.removeAll(keepingCapacity: true)
    (start, lineEnds) = (0, 0)
  }

  /// Whether a byte is CR or LF.
  package static func endsLine(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private mutating func endField() {
    var end = bytes.count
    if !isQuoted {
      while start < end, Self.isSpace(bytes[start]) { start += 1 }
      while start < end, Self.isSpace(bytes[end - 1]) { end -= 1 }
    }
    ranges.append(start..<end)
    start = bytes.count
    isQuoted = false
    state = .fieldStart
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
