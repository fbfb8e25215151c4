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

  init(joinsQuotedPrintable: Bool = false) {
    self.joinsQuotedPrintable = joinsQuotedPrintable
  }

  /// The next line that a chunk completes, or nil when the chunk is used up.
  mutating func next(in chunk: UnsafeRawBufferPointer, from position: inout Int) -> UnfoldedLine? {
    while position < chunk.count {
      if isAtStart {
        let byte = chunk[position]
        if isOpen, byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") {
          position += 1
        } else if !isSoftlyBroken {
          if isOpen { return close() }
          line.number = number
          isOpen = true
        }
        (isAtStart, isSoftlyBroken) = (false, false)
      }
      let rest = UnsafeRawBufferPointer(rebasing: chunk[position...])
      let end = rest.firstIndex(of: UInt8(ascii: "\n"))
      append(UnsafeRawBufferPointer(rebasing: rest[..<(end ?? rest.count)]))
      position += end.map { $0 + 1 } ?? rest.count
      if end != nil { endLine() }
    }
    return nil
  }

  /// The last line, once there are no more chunks.
  mutating func last() -> UnfoldedLine? {
    if line.bytes.last == UInt8(ascii: "\r") { line.bytes.removeLast() }
    return isOpen ? close() : nil
  }

  private mutating func append(_ bytes: UnsafeRawBufferPointer) {
    let room = Self.limit - line.bytes.count
    line.bytes.append(contentsOf: bytes.prefix(room))
    // A return at the end is no part of the line; what else does not fit makes it too long.
    if bytes.count > room { line.isTooLong = true }
  }

  private mutating func endLine() {
    number += 1
    isAtStart = true
    if line.bytes.last == UInt8(ascii: "\r") { line.bytes.removeLast() }
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
