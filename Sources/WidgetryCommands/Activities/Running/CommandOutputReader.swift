internal import WidgetModel

/// Reads the output of a running command, and finds its last line and its progress.
///
/// It accepts bytes in pieces of any size, and understands a terminal's control sequences.
///
///     var reader = CommandOutputReader()
///     reader.append("Compiling [12/48]\r".utf8)
///     reader.progress  // 0.25
package struct CommandOutputReader: Hashable, Sendable {
  /// The progress from 0 to 1; nil if the output doesn't contain it.
  package private(set) var progress: Double?

  private var current: [UInt8] = []
  private var last: [UInt8] = []
  private var escape = Escape.none
  private var isReturned = false

  /// The maximum number of bytes of a line that are saved.
  private static let longest = 1024

  /// The state within an escape sequence.
  private enum Escape {
    case none
    /// After ESC.
    case begun
    /// A sequence that ends with a letter.
    case control
    /// A sequence with text, such as a title; ends with a bell, or with ESC and a backslash.
    case string
    case stringEnd
  }

  package init() {}

  /// The last line that isn't empty, without control characters; it may be incomplete.
  package var line: String {
    let current = Self.words(current)
    return current.isEmpty ? Self.words(last) : current
  }

  /// Reads more output.
  package mutating func append(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { read(byte) }
    updateProgress(from: current)
  }

  private mutating func read(_ byte: UInt8) {
    switch escape {
    case .none: readPlain(byte)
    case .begun:
      switch byte {
      case UInt8(ascii: "["): escape = .control
      case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"):
        escape = .string
      // A sequence that selects a character set has one more byte.
      case 0x20...0x2F: break
      default: escape = .none
      }
    case .control: if (0x40...0x7E).contains(byte) { escape = .none }
    case .string:
      if byte == 0x07 { escape = .none } else if byte == 0x1B { escape = .stringEnd }
    case .stringEnd: escape = byte == UInt8(ascii: "\\") ? .none : .string
    }
  }

  private mutating func readPlain(_ byte: UInt8) {
    switch byte {
    case 0x1B: escape = .begun
    case 0x0A: endLine()
    // After a carriage return, the next text overwrites the line.
    case 0x0D: isReturned = true
    case 0x08: if !current.isEmpty { current.removeLast() }
    case 0x09, 0x20...0x7E, 0x80...0xFF:
      if isReturned {
        endLine()
      }
      if current.count < Self.longest { current.append(byte == 0x09 ? 0x20 : byte) }
    default: break
    }
  }

  private mutating func endLine() {
    isReturned = false
    updateProgress(from: current)
    if current.contains(where: { $0 > 0x20 }) { last = current }
    current.removeAll(keepingCapacity: true)
  }

  private mutating func updateProgress(from line: [UInt8]) {
    if let found = ProgressParser.progress(in: line) {
      progress = found
    } else if progress == 1, line.contains(where: { $0 > 0x20 }) {
      // Another phase has begun after 100%, and may not print its progress.
      progress = nil
    }
  }

  private static func words(_ bytes: [UInt8]) -> String {
    let text = HarmlessText.line(String(decoding: bytes, as: UTF8.self))
    return text.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
  }
}
