internal import Foundation

/// A key that the board of `widgetry watch` handles.
enum BoardKey: Hashable, Sendable {
  case up, down, left, right
  case pageUp, pageDown, home, end
  case reload, reloadAll
  case help
  case quit
}

/// Parses key presses from the bytes that a terminal sends, which may arrive in pieces.
struct BoardKeys {
  /// Bytes that aren't a complete key yet.
  private var waiting: [UInt8] = []
  /// Until when more bytes may complete the waiting ones; nil if there are none.
  private(set) var openUntil: Date?

  /// The maximum delay within a sequence; an Escape without more bytes is then the Escape key.
  private static let pause: TimeInterval = 0.05

  /// The keys that new bytes complete.
  ///
  /// - Parameter bytes: The bytes since the last call. If there are none, an Escape that has waited
  ///   long enough is the Escape key.
  mutating func take(_ bytes: [UInt8], at now: Date) -> [BoardKey] {
    if bytes.isEmpty {
      guard let openUntil, now >= openUntil else { return [] }
      defer { waiting = [] }
      self.openUntil = nil
      return waiting == [Self.escape] ? [.quit] : []
    }
    waiting += bytes
    var keys: [BoardKey] = []
    while let (key, count) = next() {
      if let key { keys.append(key) }
      waiting.removeFirst(count)
    }
    openUntil = waiting.isEmpty ? nil : now + Self.pause
    return keys
  }

  private static let escape: UInt8 = 0x1B

  /// The first key and its length in bytes.
  ///
  /// The key is nil if unknown, the result nil if incomplete.
  private func next() -> (key: BoardKey?, count: Int)? {
    guard let first = waiting.first else { return nil }
    guard first == Self.escape else { return (Self.plain[first], 1) }
    guard waiting.count > 1 else { return nil }
    // A sequence begins with Escape and one of two characters, and ends with a letter or a tilde.
    guard waiting[1] == UInt8(ascii: "[") || waiting[1] == UInt8(ascii: "O") else {
      return waiting[1] == Self.escape ? (.quit, 1) : (nil, 2)
    }
    guard let end = waiting.dropFirst(2).firstIndex(where: { (0x40...0x7E).contains($0) }) else {
      // No terminal sends longer sequences, so skip the bytes.
      return waiting.count > 32 ? (nil, waiting.count) : nil
    }
    let word = String(decoding: waiting[2...end], as: UTF8.self)
    return (Self.sequences[word], end + 1)
  }

  private static let plain: [UInt8: BoardKey] = [
    UInt8(ascii: "q"): .quit, 0x03: .quit, UInt8(ascii: "j"): .down, UInt8(ascii: "k"): .up,
    UInt8(ascii: "h"): .left, UInt8(ascii: "l"): .right, UInt8(ascii: "g"): .home,
    UInt8(ascii: "G"): .end, UInt8(ascii: " "): .pageDown, UInt8(ascii: "b"): .pageUp,
    UInt8(ascii: "r"): .reload, UInt8(ascii: "R"): .reloadAll, UInt8(ascii: "?"): .help,
  ]

  private static let sequences: [String: BoardKey] = [
    "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end, "1~": .home,
    "4~": .end, "7~": .home, "8~": .end, "5~": .pageUp, "6~": .pageDown,
  ]
}
