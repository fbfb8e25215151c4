/// A line as it was before it was folded.
struct UnfoldedLine {
  var bytes: [UInt8]
  /// The number of the first line of the file that it is written on, from 1.
  var number: Int
  /// Whether the line was longer than what is read, so that only its start is here.
  var isTooLong = false
}

/// Cuts a stream of bytes into lines and joins those that were folded.
///
/// A line ends with a return, a line feed or both; some exporters write a second return before the feed.
/// A line is folded wherever the next one begins with a space or a tab, also in the middle of a
/// character: only bytes are joined. It holds no more than one line.
struct UnfoldedLines {
  /// The longest line that is read, in bytes.
  static let limit = 1 << 20

  /// Whether a line of vCard 2.1 that ends with `=` goes on with the next.
  private let joinsQuotedPrintable: Bool
  private var line = UnfoldedLine(bytes: [], number: 1)
  /// The number of the line of the file that is read.
  private(set) var number = 1
  private var isOpen = false
  private var isAtStart = true
  private var isSoftlyBroken = false
  /// How many returns were the last bytes, after which a line feed ends no second line.
  private var returns = 0

  init(joinsQuotedPrintable: Bool = false) {
    self.joinsQuotedPrintable = joinsQuotedPrintable
  }

  /// The next line that a chunk completes, or nil when the chunk is used up.
  mutating func next(in chunk: UnsafeRawBufferPointer, from position: inout Int) -> UnfoldedLine? {
    while position < chunk.count {
      if isAtStart {
        let byte = chunk[position]
        if returns > 0, byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
          returns = byte == UInt8(ascii: "\r") ? returns + 1 : 0
          position += 1
          continue
        }
        // Returns that no line feed followed were lines without anything in them.
        let blanks = max(returns - 1, 0)
        (returns, number) = (0, number + blanks)
        if blanks > 0, isOpen, !isSoftlyBroken { return close() }
        // After a soft break a space is one of the text.
        if !isSoftlyBroken {
          if isOpen, byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") {
            position += 1
          } else {
            if isOpen { return close() }
            line.number = number
            isOpen = true
          }
        }
        (isAtStart, isSoftlyBroken) = (false, false)
      }
      let rest = UnsafeRawBufferPointer(rebasing: chunk[position...])
      let end = rest.firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
      append(UnsafeRawBufferPointer(rebasing: rest[..<(end ?? rest.count)]))
      position += end.map { $0 + 1 } ?? rest.count
      if let end { endLine(rest[end]) }
    }
    return nil
  }

  /// The last line, once there are no more chunks.
  mutating func last() -> UnfoldedLine? {
    isOpen ? close() : nil
  }

  private mutating func append(_ bytes: UnsafeRawBufferPointer) {
    let room = Self.limit - line.bytes.count
    line.bytes.append(contentsOf: bytes.prefix(room))
    if bytes.count > room { line.isTooLong = true }
  }

  private mutating func endLine(_ end: UInt8) {
    number += 1
    isAtStart = true
    returns = end == UInt8(ascii: "\r") ? 1 : 0
    isSoftlyBroken =
      joinsQuotedPrintable && line.bytes.last == UInt8(ascii: "=")
      && QuotedPrintable.isUsed(in: line.bytes)
    if isSoftlyBroken { line.bytes.removeLast() }
  }

  private mutating func close() -> UnfoldedLine {
    defer {
      line = UnfoldedLine(bytes: [], number: number)
      isOpen = false
    }
    return line
  }
}
