/// A complete line, joined from its folded parts.
struct UnfoldedLine {
  var bytes: [UInt8]
  /// The number of its first line in the file, from 1.
  var number: Int
  /// Whether the line was over the limit, so that only its beginning is here.
  var isTooLong = false
}

/// Splits a stream of bytes into lines, and joins folded ones.
///
/// A line ends with CR, LF or both; some exporters write CR CR LF. A line continues if the next one
/// begins with a space or a tab, even in the middle of a character, because only bytes are joined.
/// It stores at most one line.
struct UnfoldedLines {
  /// The longest line, in bytes.
  static let limit = 1 << 20

  /// Whether a line that ends with `=` continues, as in vCard 2.1.
  private let joinsQuotedPrintable: Bool
  private var line = UnfoldedLine(bytes: [], number: 1)
  /// The number of the current line in the file.
  private(set) var number = 1
  private var isOpen = false
  private var isAtStart = true
  private var isSoftlyBroken = false
  /// How many CRs came last, after which an LF doesn't end another line.
  private var returns = 0

  init(joinsQuotedPrintable: Bool = false) {
    self.joinsQuotedPrintable = joinsQuotedPrintable
  }

  /// The next line that a chunk completes; nil at the end of the chunk.
  mutating func next(in chunk: UnsafeRawBufferPointer, from position: inout Int) -> UnfoldedLine? {
    while position < chunk.count {
      if isAtStart {
        let byte = chunk[position]
        if returns > 0, byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
          returns = byte == UInt8(ascii: "\r") ? returns + 1 : 0
          position += 1
          continue
        }
        // CRs without an LF are empty lines.
        let blanks = max(returns - 1, 0)
        (returns, number) = (0, number + blanks)
        if blanks > 0, isOpen, !isSoftlyBroken { return close() }
        // After a soft line break, a space belongs to the text.
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

  /// The last line, when there are no more chunks.
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
