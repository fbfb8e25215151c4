package import Foundation

/// A key or a click that the board of `widgetry watch` handles.
package enum BoardKey: Hashable, Sendable {
  case character(Character)
  case up, down, left, right
  case pageUp, pageDown, home, end
  case enter, backspace, escape
  /// Ctrl-C, where it isn't a signal.
  case interrupt
  /// A click into a cell, counted from 0.
  case click(column: Int, row: Int)
  case wheelUp, wheelDown
}

/// Parses keys and clicks from the bytes that a terminal sends, which may arrive in pieces.
package struct BoardKeys {
  /// Bytes that aren't a complete key yet.
  private var waiting: [UInt8] = []
  package init() {}

  /// Until when more bytes may complete the waiting ones; nil if there are none.
  private(set) var openUntil: Date?

  /// The maximum delay within a sequence; an Escape without more bytes is then the Escape key.
  private static let pause: TimeInterval = 0.05

  /// The keys that new bytes complete.
  ///
  /// - Parameter bytes: The bytes since the last call. If there are none, an Escape that has waited
  ///   long enough is the Escape key.
  package mutating func take(_ bytes: [UInt8], at now: Date) -> [BoardKey] {
    if bytes.isEmpty {
      guard let openUntil, now >= openUntil else { return [] }
      defer { waiting = [] }
      self.openUntil = nil
      return waiting == [Self.escape] ? [.escape] : []
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
  /// The most bytes of a sequence.
  private static let longest = 32

  /// The first key and its length in bytes.
  ///
  /// The key is nil if unknown, the result nil if incomplete.
  private func next() -> (key: BoardKey?, count: Int)? {
    guard let first = waiting.first else { return nil }
    guard first == Self.escape else { return character(first) }
    guard waiting.count > 1 else { return nil }
    // A sequence begins with Escape and one of two characters, and ends with a letter or a tilde.
    guard waiting[1] == UInt8(ascii: "[") || waiting[1] == UInt8(ascii: "O") else {
      return waiting[1] == Self.escape ? (.escape, 1) : (nil, 2)
    }
    let start = waiting.prefix(Self.longest)
    guard let end = start.dropFirst(2).firstIndex(where: { (0x40...0x7E).contains($0) }) else {
      // No terminal sends longer sequences, so skip the bytes.
      return start.count == Self.longest ? (nil, start.count) : nil
    }
    let word = String(decoding: waiting[2...end], as: UTF8.self)
    return (word.hasPrefix("<") ? Self.mouse(word) : Self.sequences[word], end + 1)
  }

  /// The key of a byte, or of the bytes of one character.
  private func character(_ first: UInt8) -> (key: BoardKey?, count: Int)? {
    if let key = Self.controls[first] { return (key, 1) }
    guard first >= 0x20 else { return (nil, 1) }
    let length = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard waiting.count >= length else { return nil }
    let text = String(decoding: waiting[..<length], as: UTF8.self)
    guard let character = text.first, text.count == 1, character != "\u{FFFD}" else {
      return (nil, 1)
    }
    return (.character(character), length)
  }

  /// A click or a turn of the wheel, such as `<0;12;5M`.
  private static func mouse(_ word: String) -> BoardKey? {
    let numbers = word.dropFirst().dropLast().split(separator: ";").map { Int($0) }
    guard word.hasSuffix("M"), numbers.count == 3, let button = numbers[0], let column = numbers[1],
      let row = numbers[2], column > 0, row > 0
    else { return nil }
    switch button {
    case 0: return .click(column: column - 1, row: row - 1)
    case 64: return .wheelUp
    case 65: return .wheelDown
    default: return nil
    }
  }

  private static let controls: [UInt8: BoardKey] = [
    0x03: .interrupt, 0x08: .backspace, 0x7F: .backspace, 0x0A: .enter, 0x0D: .enter,
  ]

  private static let sequences: [String: BoardKey] = [
    "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end, "1~": .home,
    "4~": .end, "7~": .home, "8~": .end, "5~": .pageUp, "6~": .pageDown,
  ]
}
