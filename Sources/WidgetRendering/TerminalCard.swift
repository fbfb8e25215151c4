package import WidgetModel

/// A widget as a card of text, in a box of its family's width.
///
/// The box is as high as its content, up to a height of the family. Text keeps its place in rows and columns;
/// colours, pictures and distances of less than a cell are not drawn.
package struct TerminalCard: Hashable, Sendable {
  package enum Style: Hashable, Sendable {
    case plain
    /// With escape sequences for what is bold.
    case ansi
  }

  package let lines: [String]

  /// The lines, one below the other.
  package var text: String { lines.joined(separator: "\n") }

  package init(_ node: ViewNode, family: WidgetFamily, style: Style) {
    guard let size = family.cells else {
      lines = [line(of: node)]
      return
    }
    let width = size.width - 2
    var pieces = CardPieces()
    let block = pieces.piece(node)?.block(width: width, height: size.height + 1) ?? .empty
    var rows = block.placed(in: width, node.placement).lines
    if rows.count > size.height {
      rows.removeSubrange((size.height - 1)...)
      rows.append([.ellipsis] + .spaces(width - 1))
    }
    if rows.isEmpty { rows = [.spaces(width)] }
    let edge = String(repeating: "─", count: size.width)
    lines =
      ["╭\(edge)╮"] + rows.map { "│ \(Self.spelled($0, style)) │" } + ["╰\(edge)╯"]
  }

  private static func spelled(_ row: [Glyph], _ style: Style) -> String {
    var text = ""
    var isBold = false
    for glyph in row {
      if style == .ansi, glyph.isBold != isBold {
        isBold = glyph.isBold
        text += isBold ? "\u{1B}[1m" : "\u{1B}[22m"
      }
      text.append(glyph.character)
    }
    return isBold ? text + "\u{1B}[22m" : text
  }
}

extension WidgetFamily {
  /// The cells between the edges and the most lines; nil where there is no box.
  fileprivate var cells: (width: Int, height: Int)? {
    switch self {
    case .systemSmall: (18, 8)
    case .systemMedium: (38, 8)
    case .systemLarge: (38, 18)
    case .systemExtraLarge: (78, 18)
    case .systemExtraLargePortrait: (38, 24)
    case .accessoryCircular, .accessoryCorner: (9, 3)
    case .accessoryRectangular: (18, 3)
    case .accessoryInline: nil
    }
  }
}

extension ViewNode {
  /// Where a view stands that is narrower than its card: where its own lines do.
  fileprivate var placement: AlignmentValue.Horizontal {
    var node = self
    while case .modified(let content, _) = node { node = content }
    if case .stack(let stack) = node, stack.axis != .horizontal {
      return stack.alignment.horizontal
    }
    return .leading
  }
}
