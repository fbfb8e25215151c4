internal import WidgetModel

/// Interprets a command's output to show its last line and its progress.
///
/// It accepts bytes in pieces of any size, and understands a terminal's control sequences.
package struct CommandPrint: Hashable, Sendable {
  /// The progress from 0 to 1; nil if the output doesn't contain it.
  package private(set) var progress: Double?

  private var current: [UInt8] = []
  private var last: [UInt8] = []
  private var escape = Escape.none
  private var isReturned = false

  /// No place shows more of a line than this.
  private static let longest = 1024

  private enum Escape {
    case none
    /// After ESC.
    case begun
    /// A sequence that ends with a letter.
    case control
    /// A sequence such as a title; ends with a bell, or with ESC and a backslash.
    case string
    case stringEnd
  }

  package init() {}

  /// The last line that isn't empty, without control characters.
  ///
  /// It may still be incomplete.
  package var line: String {
    let current = Self.words(current)
    return current.isEmpty ? Self.words(last) : current
  }

  package mutating func append(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { take(byte) }
    note(current)
  }

  private mutating func take(_ byte: UInt8) {
    switch escape {
    case .none: takePlain(byte)
    case .begun:
      switch byte {
      case UInt8(ascii: "["): escape = .control
      case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"):
        escape = .string
      // Sequences that select a character set have another byte.
      case 0x20...0x2F: break
      default: escape = .none
      }
    case .control: if (0x40...0x7E).contains(byte) { escape = .none }
    case .string:
      if byte == 0x07 { escape = .none } else if byte == 0x1B { escape = .stringEnd }
    case .stringEnd: escape = byte == UInt8(ascii: "\\") ? .none : .string
    }
  }

  private mutating func takePlain(_ byte: UInt8) {
    switch byte {
    case 0x1B: escape = .begun
    case 0x0A: endLine()
    // The next text overwrites the line.
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
    note(current)
    if current.contains(where: { $0 > 0x20 }) { last = current }
    current.removeAll(keepingCapacity: true)
  }

  private mutating func note(_ line: [UInt8]) {
    if let found = ProgressWords.progress(in: line) {
      progress = found
    } else if progress == 1, line.contains(where: { $0 > 0x20 }) {
      // The next phase may not print its progress.
      progress = nil
    }
  }

  private static func words(_ bytes: [UInt8]) -> String {
    let text = HarmlessText.line(String(decoding: bytes, as: UTF8.self))
    return text.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
  }
}
