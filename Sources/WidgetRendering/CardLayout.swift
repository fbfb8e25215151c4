internal import WidgetModel

extension CardPiece {
  /// The piece in a width, of at most so many lines.
  func block(width: Int, height: Int) -> GlyphBlock {
    guard width > 0 else { return .empty }
    switch content {
    case .text(let text): return text.block(width: width, height: height)
    case .space: return .empty
    case .rule:
      let rule = Glyph(character: fills ? "─" : "│", width: 1, isBold: false)
      let cells = fills ? width : 1
      return GlyphBlock(lines: [Array(repeating: rule, count: cells)], width: cells)
    case .framed(let piece, let minimum, let alignment):
      let block = piece.block(width: width, height: height)
      return block.placed(
        in: fills ? width : max(block.width, min(minimum, width)), alignment)
    case .column(let pieces, let alignment):
      return Self.column(pieces, alignment, fills: fills, width: width, height: height)
    case .row(let pieces, let gap, let alignment):
      return Self.row(pieces, gap: gap, alignment, width: width, height: height)
    }
  }

  private static func column(
    _ pieces: [CardPiece], _ alignment: AlignmentValue.Horizontal, fills: Bool, width: Int,
    height: Int
  ) -> GlyphBlock {
    var column = GlyphBlock(lines: [], width: fills ? width : 0)
    for piece in pieces where column.lines.count < height {
      let block = piece.block(width: width, height: height - column.lines.count)
      column.lines += block.lines
      column.width = max(column.width, block.width)
    }
    return column.placed(in: column.width, alignment)
  }

  private static func row(
    _ pieces: [CardPiece], gap: Int, _ alignment: AlignmentValue.Vertical, width: Int, height: Int
  ) -> GlyphBlock {
    // Each part has at least a cell; what then has no room is left out.
    var parts = Array(pieces.prefix((width + gap) / (1 + gap)))
    if parts.allSatisfy(\.isSpace) { parts.removeAll() }
    let room = width - gap * max(0, parts.count - 1)
    let shares = shares(of: parts, in: room)
    var blocks = zip(parts, shares).map { part, share in
      part.fills ? GlyphBlock.empty : part.block(width: share, height: height)
    }
    let fixed = zip(parts, blocks).reduce(0) { $0 + ($1.0.fills ? 0 : $1.1.width) }
    spread(max(0, room - fixed), over: parts, atLeast: shares, height: height, &blocks)
    let tallest = blocks.reduce(0) { max($0, $1.lines.count) }
    let lines = (0..<tallest).map { line in
      var cells: [Glyph] = []
      for (index, block) in blocks.enumerated() {
        if index > 0 { cells += [Glyph].spaces(gap) }
        let above = offset(of: block.lines.count, in: tallest, alignment)
        let isHere = block.lines.indices.contains(line - above)
        cells += isHere ? block.lines[line - above] : .spaces(block.width)
      }
      return cells
    }
    return GlyphBlock(
      lines: lines,
      width: blocks.reduce(gap * max(0, parts.count - 1)) { $0 + $1.width })
  }

  private var isSpace: Bool {
    if case .space = content { true } else { false }
  }

  /// What each part gets of a room: the narrow what they like, the others an equal part of the rest.
  private static func shares(of parts: [CardPiece], in room: Int) -> [Int] {
    var shares = Array(repeating: 0, count: parts.count)
    var rest = room
    let byWidth = parts.indices.sorted {
      (parts[$0].idealWidth, $0) < (parts[$1].idealWidth, $1)
    }
    for (place, index) in byWidth.enumerated() {
      shares[index] = min(parts[index].idealWidth, rest / (parts.count - place))
      rest -= shares[index]
    }
    return shares
  }

  /// Gives what is over to the parts that take all they can get.
  private static func spread(
    _ room: Int, over parts: [CardPiece], atLeast shares: [Int], height: Int,
    _ blocks: inout [GlyphBlock]
  ) {
    let filling = parts.indices.filter { parts[$0].fills }
    var rest = max(0, room - filling.reduce(0) { $0 + shares[$1] })
    for (place, index) in filling.enumerated() {
      let extra = rest / (filling.count - place)
      rest -= extra
      let cells = shares[index] + extra
      blocks[index] = parts[index].block(width: cells, height: height).placed(in: cells, .leading)
    }
  }

  private static func offset(
    of lines: Int, in height: Int, _ alignment: AlignmentValue.Vertical
  ) -> Int {
    switch alignment {
    case .top, .firstTextBaseline: 0
    case .center: (height - lines) / 2
    case .bottom, .lastTextBaseline: height - lines
    }
  }
}
