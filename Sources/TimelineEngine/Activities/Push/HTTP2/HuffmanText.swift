/// Text as header blocks may have it: what is frequent takes fewer bits (RFC 7541, section 5.2).
enum HuffmanText {
  /// The bytes that a code stands for; nil where it is none.
  static func bytes(of code: some Sequence<UInt8>) -> [UInt8]? {
    var text: [UInt8] = []
    var (value, length) = (0, 0)
    for byte in code {
      for bit in stride(from: 7, through: 0, by: -1) {
        value = value << 1 | Int(byte >> bit & 1)
        length += 1
        guard length < levels.count else { return nil }
        let level = levels[length]
        guard value - level.first < level.count else { continue }
        // The one that follows all bytes says that the text is over, which its length does.
        guard let symbol = UInt8(exactly: symbols[level.start + value - level.first]) else {
          return nil
        }
        text.append(symbol)
        (value, length) = (0, 0)
      }
    }
    // The last byte is filled up with ones.
    return length < 8 && value == 1 << length - 1 ? text : nil
  }

  /// The codes of one length: the first of them, how many there are, and where their symbols begin.
  private struct Level {
    var first = 0
    var count = 0
    var start = 0
  }

  /// By the length of their codes, and by themselves among equals: so codes follow from lengths.
  private static let symbols = lengths.indices.sorted { (lengths[$0], $0) < (lengths[$1], $1) }

  private static let levels: [Level] = {
    var levels = [Level](repeating: Level(), count: 31)
    for length in lengths { levels[Int(length)].count += 1 }
    for length in 1..<levels.count {
      let shorter = levels[length - 1]
      levels[length].first = (shorter.first + shorter.count) << 1
      levels[length].start = shorter.start + shorter.count
    }
    return levels
  }()

  /// How many bits each byte takes, and at last the end of a text.
  private static let lengths: [UInt8] = [
    13, 23, 28, 28, 28, 28, 28, 28, 28, 24, 30, 28, 28, 30, 28, 28, 28, 28, 28, 28, 28, 28, 30, 28,
    28, 28, 28, 28, 28, 28, 28, 28, 6, 10, 10, 12, 13, 6, 8, 11, 10, 10, 8, 11, 8, 6, 6, 6,
    5, 5, 5, 6, 6, 6, 6, 6, 6, 6, 7, 8, 15, 6, 12, 10, 13, 6, 7, 7, 7, 7, 7, 7,
    7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 8, 7, 8, 13, 19, 13, 14, 6,
    15, 5, 6, 5, 6, 5, 6, 6, 6, 5, 7, 7, 6, 6, 6, 5, 6, 7, 6, 5, 5, 6, 7, 7,
    7, 7, 7, 15, 11, 14, 13, 28, 20, 22, 20, 20, 22, 22, 22, 23, 22, 23, 23, 23, 23, 23, 24, 23,
    24, 24, 22, 23, 24, 23, 23, 23, 23, 21, 22, 23, 22, 23, 23, 24, 22, 21, 20, 22, 22, 23, 23, 21,
    23, 22, 22, 24, 21, 22, 23, 23, 21, 21, 22, 21, 23, 22, 23, 23, 20, 22, 22, 22, 23, 22, 22, 23,
    26, 26, 20, 19, 22, 23, 22, 25, 26, 26, 26, 27, 27, 26, 24, 25, 19, 21, 26, 27, 27, 26, 27, 24,
    21, 21, 26, 26, 28, 27, 27, 27, 20, 24, 20, 21, 22, 21, 21, 23, 22, 22, 25, 25, 24, 24, 26, 23,
    26, 27, 26, 26, 27, 27, 27, 27, 27, 28, 27, 27, 27, 27, 27, 26, 30,
  ]
}
