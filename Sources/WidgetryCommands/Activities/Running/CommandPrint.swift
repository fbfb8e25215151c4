internal import WidgetModel

/// What a command has printed, as far as it tells how it goes: its last line, and how much is done.
///
/// It is fed with bytes as they come, in whatever pieces, with all that a terminal would understand.
package struct CommandPrint: Hashable, Sendable {
  /// How much is done, from 0 to 1; nil where it does not say.
  package private(set) var progress: Double?

  private var current: [UInt8] = []
  private var last: [UInt8] = []
  private var escape = Escape.none
  private var isReturned = false

  /// More of a line than any place shows.
  private static let longest = 1024

  private enum Escape {
    case none
    /// After ESC.
    case begun
    /// Until a letter ends it.
    case control
    /// A title or so, until it is ended by a bell, or by ESC and a backslash.
    case string
    case stringEnd
  }

  package init() {}

  /// The last line with anything on it, harmless; the one that is being printed counts.
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
      // Some name a set of letters with another byte.
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
    // What comes next is written over the line, if anything does.
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
      // The next stretch of the way does not say.
      progress = nil
    }
  }

  private static func words(_ bytes: [UInt8]) -> String {
    let text = HarmlessText.line(String(decoding: bytes, as: UTF8.self))
    return text.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
  }
}
