/// A complete property line, joined from folded lines.
struct UnfoldedLine {
  var bytes: [UInt8]
  /// The number of the first folded line in the file, from 1.
  var number: Int
  /// Whether the line exceeded the limit, so that `bytes` is only its beginning.
  var isTooLong = false
}

/// Splits the bytes of an iCalendar or vCard file into property lines, and joins folded ones.
///
/// A line ends with CR, LF or both; some exporters write CR CR LF. A line is continued by the next
/// one if that begins with a space or a tab. Bytes are joined rather than characters, because some
/// programs fold within a character. At most one line is in memory.
struct UnfoldedLines {
  /// The maximum length of a line in bytes.
  static let limit = 1 << 20

  private let joinsQuotedPrintable: Bool
  private var line = UnfoldedLine(bytes: [], number: 1)
  /// The number of the current line in the file.
  private(set) var number = 1
  /// Whether the current line has begun, and may be continued by the next one.
  private var isOpen = false
  private var isAtStart = true
  /// Whether the line ended with `=` in quoted-printable text, so that the next one continues it.
  private var isSoftlyBroken = false
  /// The number of CRs read last, after which an LF doesn't end another line.
  private var returns = 0

  /// - Parameter joinsQuotedPrintable: Whether a line that ends with `=` is continued by the next
  ///   one, as in vCard 2.1.
  init(joinsQuotedPrintable: Bool = false) {
    self.joinsQuotedPrintable = joinsQuotedPrintable
  }

  /// Returns the next line that a chunk completes; nil at the end of the chunk.
  mutating func next(in chunk: UnsafeRawBufferPointer, from position: inout Int) -> UnfoldedLine? {
    while position < chunk.count {
      if isAtStart {
        let byte = chunk[position]
        if returns > 0, byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
          returns = byte == UInt8(ascii: "\r") ? returns + 1 : 0
          position += 1
          continue
        }
        // Further CRs without an LF are empty lines.
        let emptyLines = max(returns - 1, 0)
        (returns, number) = (0, number + emptyLines)
        if emptyLines > 0, isOpen, !isSoftlyBroken { return close() }
        // In quoted-printable text, a space at the start of a line belongs to the text.
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

  /// Returns the last line after the last chunk.
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
