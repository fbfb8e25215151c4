internal import WidgetModel

/// A part of a card before it has its place.
struct CardPiece {
  indirect enum Content {
    case text(CardText)
    case row([CardPiece], gap: Int, AlignmentValue.Vertical)
    case column([CardPiece], AlignmentValue.Horizontal)
    case framed(CardPiece, minimumWidth: Int, AlignmentValue.Horizontal)
    case space
    case rule
  }

  var content: Content
  /// The cells that it likes to have.
  var idealWidth: Int
  /// Whether it takes all the width there is.
  var fills: Bool
}

/// Makes the pieces of a view, no more of it than a card could show.
struct CardPieces {
  private var nodesLeft = 10_000
  private var glyphsLeft = 65_536

  /// Points that a cell stands for: a small widget is 158 wide.
  private static let cell = 8.8

  mutating func piece(_ node: ViewNode) -> CardPiece? {
    piece(node, depth: ViewLimits().depth, in: .vertical)
  }

  /// The piece of a view; nil if nothing of it is to be seen.
  private mutating func piece(
    _ node: ViewNode, depth: Int, in axis: StackNode.Axis
  ) -> CardPiece? {
    guard depth > 0, nodesLeft > 0, glyphsLeft > 0 else { return nil }
    nodesLeft -= 1
    switch node {
    case .empty, .color, .shape, .gradient, .image, .meter, .deferred, .unknown: return nil
    case .grid(let grid):
      return Self.column(
        grid.rows.compactMap { row in
          piece(StackNode(axis: .horizontal, children: row.cells), depth: depth - 1)
        }, grid.alignment.horizontal)
    case .trackGrid(let grid):
      return piece(StackNode(axis: .vertical, children: grid.children), depth: depth - 1)
    case .fitting(let views, _, _):
      return views.first.flatMap { piece($0, depth: depth - 1, in: axis) }
    case .variants(let variants):
      return variants.views.first.flatMap { piece($0, depth: depth - 1, in: axis) }
    case .text(let text):
      let card = CardText(text)
      let width = card.idealWidth
      glyphsLeft -= width
      return width == 0 ? nil : CardPiece(content: .text(card), idealWidth: width, fills: false)
    case .spacer:
      guard axis == .horizontal else { return nil }
      return CardPiece(content: .space, idealWidth: 0, fills: true)
    case .divider:
      return CardPiece(content: .rule, idealWidth: 1, fills: axis != .horizontal)
    case .stack(let stack): return piece(stack, depth: depth - 1)
    case .modified(let content, let effect):
      return piece(content, effect, depth: depth - 1, in: axis)
    }
  }

  private mutating func piece(_ stack: StackNode, depth: Int) -> CardPiece? {
    let pieces = stack.children.compactMap { piece($0, depth: depth, in: stack.axis) }
    guard !pieces.isEmpty else { return nil }
    guard stack.axis == .horizontal else {
      return Self.column(pieces, stack.alignment.horizontal)
    }
    let gap = (stack.spacing?.asLength).map { $0 < Self.cell / 2 ? 0 : 1 } ?? 1
    let gaps = gap * (pieces.count - 1)
    return CardPiece(
      content: .row(pieces, gap: gap, stack.alignment.vertical),
      idealWidth: pieces.reduce(gaps) { $0 + $1.idealWidth }, fills: pieces.contains(where: \.fills)
    )
  }

  private static func column(
    _ pieces: [CardPiece], _ alignment: AlignmentValue.Horizontal
  ) -> CardPiece {
    CardPiece(
      content: .column(pieces, alignment),
      idealWidth: pieces.reduce(0) { max($0, $1.idealWidth) },
      fills: pieces.contains(where: \.fills)
    )
  }

  private mutating func piece(
    _ content: ViewNode, _ effect: ViewEffect, depth: Int, in axis: StackNode.Axis
  ) -> CardPiece? {
    switch effect {
    case .hidden: return nil
    case .opacity(let opacity) where opacity <= 0: return nil
    case .background(let other, let alignment), .overlay(let other, let alignment):
      return layers(content, other, effect, alignment, depth: depth, in: axis)
    case .containerBackground(let other):
      return layers(content, other, effect, .center, depth: depth, in: axis)
    case .frame(let width, _, let alignment):
      return piece(content, depth: depth, in: axis).map {
        Self.framed($0, minimum: width, fills: false, alignment)
      }
    case .flexibleFrame(let frame):
      return piece(content, depth: depth, in: axis).map {
        Self.framed(
          $0, minimum: frame.minimumWidth, fills: frame.maximumWidth == .infinity, frame.alignment)
      }
    default: return piece(content, depth: depth, in: axis)
    }
  }

  /// What stands behind or before a view; cells show one text only, so it stands above or below.
  private mutating func layers(
    _ content: ViewNode, _ other: ViewNode, _ effect: ViewEffect, _ alignment: AlignmentValue,
    depth: Int, in axis: StackNode.Axis
  ) -> CardPiece? {
    let piece = piece(content, depth: depth, in: axis)
    guard let other = self.piece(other, depth: depth, in: axis) else { return piece }
    guard let piece else { return other }
    if case .overlay = effect { return Self.column([piece, other], alignment.horizontal) }
    return Self.column([other, piece], alignment.horizontal)
  }

  private static func framed(
    _ piece: CardPiece, minimum: Double?, fills: Bool, _ alignment: AlignmentValue
  ) -> CardPiece {
    let cells = Int((min(max(minimum?.asFinite ?? 0, 0), 2000) / cell).rounded())
    return CardPiece(
      content: .framed(piece, minimumWidth: cells, alignment.horizontal),
      idealWidth: max(piece.idealWidth, cells), fills: fills || piece.fills)
  }
}
