import TestSupport

/// Changes inputs at random.
struct Mutator {
  /// The longest input in bytes.
  static let longest = 64 << 10

  private let tokens: [[UInt8]]

  init(tokens: [[UInt8]]) {
    self.tokens = tokens
  }

  /// An input with some changes.
  ///
  /// - Parameter other: Another input, of which a part may be used.
  func mutated(
    _ input: [UInt8], with other: [UInt8], _ numbers: inout SeededNumbers
  ) -> [UInt8] {
    var bytes = input
    for _ in 0...numbers.smallCount(atMost: 7) {
      change(&bytes, with: other, &numbers)
      if bytes.count > Self.longest { bytes.removeLast(bytes.count - Self.longest) }
    }
    return bytes
  }

  private func change(
    _ bytes: inout [UInt8], with other: [UInt8], _ numbers: inout SeededNumbers
  ) {
    switch numbers.below(18) {
    case 0: flipBit(&bytes, &numbers)
    case 1: setByte(&bytes, &numbers)
    case 2: bytes.removeSubrange(range(in: bytes, &numbers))
    case 3:
      let range = range(in: bytes, &numbers)
      bytes.insert(contentsOf: bytes[range], at: place(in: bytes, &numbers))
    case 4: swapRanges(&bytes, &numbers)
    case 5: bytes.removeLast(numbers.size(atMost: bytes.count))
    case 6: bytes.replaceSubrange(range(in: bytes, &numbers), with: token(&numbers))
    case 7, 8, 9: bytes.insert(contentsOf: token(&numbers), at: place(in: bytes, &numbers))
    case 10: replaceNumber(&bytes, &numbers)
    case 11: setInteger(&bytes, &numbers)
    case 12:
      bytes.removeLast(bytes.count - place(in: bytes, &numbers))
      bytes += other[place(in: other, &numbers)...]
    case 13:
      bytes.insert(
        contentsOf: other[range(in: other, &numbers)], at: place(in: bytes, &numbers))
    case 14: nest(&bytes, &numbers)
    case 15: lengthen(&bytes, &numbers)
    case 16: repeatLine(&bytes, other, &numbers)
    default: replaceNumber(&bytes, &numbers)
    }
  }

  // MARK: Places

  private func place(in bytes: [UInt8], _ numbers: inout SeededNumbers) -> Int {
    numbers.below(bytes.count + 1)
  }

  private func range(in bytes: [UInt8], _ numbers: inout SeededNumbers) -> Range<Int> {
    let start = place(in: bytes, &numbers)
    return start..<start + numbers.size(atMost: bytes.count - start)
  }

  // MARK: Changes

  private func flipBit(_ bytes: inout [UInt8], _ numbers: inout SeededNumbers) {
    guard !bytes.isEmpty else { return }
    bytes[numbers.below(bytes.count)] ^= 1 << UInt8(numbers.below(8))
  }

  private func setByte(_ bytes: inout [UInt8], _ numbers: inout SeededNumbers) {
    guard !bytes.isEmpty else { return }
    let notable: [UInt8] = [0, 1, 9, 10, 13, 32, 34, 39, 44, 58, 59, 92, 127, 128, 192, 255]
    bytes[numbers.below(bytes.count)] = numbers.pick(notable) ?? 0
  }

  private func swapRanges(_ bytes: inout [UInt8], _ numbers: inout SeededNumbers) {
    let first = range(in: bytes, &numbers)
    let piece = Array(bytes[first])
    bytes.removeSubrange(first)
    bytes.insert(contentsOf: piece, at: place(in: bytes, &numbers))
  }

  private func token(_ numbers: inout SeededNumbers) -> [UInt8] {
    if !tokens.isEmpty, !numbers.once(in: 4) { return numbers.pick(tokens) ?? [] }
    return numbers.pick(Self.usualTokens) ?? []
  }

  /// Replaces the digits at a place, or inserts a number.
  private func replaceNumber(_ bytes: inout [UInt8], _ numbers: inout SeededNumbers) {
    let isDigit = { (byte: UInt8) in (0x30...0x39).contains(byte) }
    var start = place(in: bytes, &numbers)
    while start < bytes.count, !isDigit(bytes[start]) { start += 1 }
    var end = start
    while end < bytes.count, isDigit(bytes[end]) { end += 1 }
    bytes.replaceSubrange(start..<end, with: Array(numbers.word(Self.notableNumbers).utf8))
  }

  /// Overwrites bytes with an integer of 1 to 8 bytes.
  private func setInteger(_ bytes: inout [UInt8], _ numbers: inout SeededNumbers) {
    let value = numbers.pick(Self.notableIntegers) ?? 0
    let size = 1 << numbers.below(4)
    let start = place(in: bytes, &numbers)
    let isBigEndian = numbers.once(in: 2)
    for index in 0..<size where start + index < bytes.count {
      let shift = UInt64(8 * (isBigEndian ? size - 1 - index : index))
      bytes[start + index] = UInt8(truncatingIfNeeded: value >> shift)
    }
  }

  /// Puts a range into many brackets, or many times the same thing before and after it.
  private func nest(_ bytes: inout [UInt8], _ numbers: inout SeededNumbers) {
    let pairs = [
      ("[", "]"), ("{", "}"), ("(", ")"), ("<a>", "</a>"), ("{\"a\":", "}"), ("[[", "]]"),
      ("<array>", "</array>"), ("\"", "\""), ("/*", "*/"), ("<b>", "</b>"), ("{a=", ";}"),
      ("<dict><key>a</key>", "</dict>"), ("{\"view\":", "}"), ("{\"vstack\":[", "]}"),
      ("BEGIN:VEVENT\r\n", "END:VEVENT\r\n"), ("#if A\n", "#endif\n"), ("<g>", "</g>"),
      ("\"\\(", ")\""),
    ]
    guard let (open, close) = numbers.pick(pairs) else { return }
    let count = 1 + numbers.size(atMost: 8000)
    let range = range(in: bytes, &numbers)
    let closing = numbers.once(in: 3) ? "" : String(repeating: close, count: count)
    bytes.insert(contentsOf: closing.utf8, at: range.upperBound)
    bytes.insert(contentsOf: String(repeating: open, count: count).utf8, at: range.lowerBound)
  }

  /// Repeats a short range or a token many times.
  private func lengthen(_ bytes: inout [UInt8], _ numbers: inout SeededNumbers) {
    let start = place(in: bytes, &numbers)
    let piece =
      numbers.once(in: 2) ? token(&numbers) : Array(bytes[start...].prefix(1 + numbers.below(12)))
    let count = numbers.size(atMost: Self.longest / max(1, piece.count))
    bytes.insert(contentsOf: Array(repeatElement(piece, count: count).joined()), at: start)
  }

  /// Inserts a line of the other input some times.
  private func repeatLine(
    _ bytes: inout [UInt8], _ other: [UInt8], _ numbers: inout SeededNumbers
  ) {
    guard let line = numbers.pick(other.split(separator: 10)) else { return }
    let lines = Array(repeatElement(Array(line) + [10], count: 1 + numbers.below(40)).joined())
    let starts = bytes.indices.filter { $0 == 0 || bytes[$0 - 1] == 10 }
    bytes.insert(contentsOf: lines, at: numbers.pick(starts) ?? 0)
  }
}
