/// A block character, such as `▌`, with the part of its cell that it fills.
struct BlockGlyph {
  var character: Character
  /// An 8 by 8 bit mask of the filled part, row by row.
  var mask: UInt64

  /// All block characters, simplest first.
  static let all: [BlockGlyph] = halves + leftEighths + lowerEighths + quadrants

  private static let halves = [
    BlockGlyph(character: "▄", mask: rows(4..<8)), BlockGlyph(character: "▀", mask: rows(0..<4)),
    BlockGlyph(character: "▌", mask: columns(0..<4)),
    BlockGlyph(character: "▐", mask: columns(4..<8)),
  ]

  /// The characters that fill one to seven eighths of a cell from the left.
  static let leftEighths: [BlockGlyph] = zip("▏▎▍▌▋▊▉", 1...7).map { character, eighths in
    BlockGlyph(character: character, mask: columns(0..<eighths))
  }

  private static let lowerEighths: [BlockGlyph] = zip("▁▂▃▅▆▇", [1, 2, 3, 5, 6, 7]).map {
    BlockGlyph(character: $0, mask: rows(8 - $1..<8))
  }

  private static let quadrants: [BlockGlyph] = {
    let upperLeft = columns(0..<4) & rows(0..<4)
    let upperRight = columns(4..<8) & rows(0..<4)
    let lowerLeft = columns(0..<4) & rows(4..<8)
    let lowerRight = columns(4..<8) & rows(4..<8)
    return [
      BlockGlyph(character: "▘", mask: upperLeft), BlockGlyph(character: "▝", mask: upperRight),
      BlockGlyph(character: "▖", mask: lowerLeft), BlockGlyph(character: "▗", mask: lowerRight),
      BlockGlyph(character: "▚", mask: upperLeft | lowerRight),
      BlockGlyph(character: "▞", mask: upperRight | lowerLeft),
      BlockGlyph(character: "▙", mask: upperLeft | lowerLeft | lowerRight),
      BlockGlyph(character: "▟", mask: upperRight | lowerLeft | lowerRight),
      BlockGlyph(character: "▛", mask: upperLeft | upperRight | lowerLeft),
      BlockGlyph(character: "▜", mask: upperLeft | upperRight | lowerRight),
    ]
  }()

  private static func rows(_ range: Range<Int>) -> UInt64 {
    range.reduce(0) { $0 | 0xFF << UInt64($1 * 8) }
  }

  private static func columns(_ range: Range<Int>) -> UInt64 {
    let row: UInt64 = range.reduce(0) { $0 | 1 << UInt64($1) }
    return (0..<8).reduce(0) { $0 | row << UInt64($1 * 8) }
  }
}
