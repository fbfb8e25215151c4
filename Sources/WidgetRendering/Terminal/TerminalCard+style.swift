// What a terminal can show, on which the drawing of a card depends.

extension TerminalCard {
  /// The escape codes that a card may use.
  package enum Escapes: Hashable, Sendable {
    case none
    /// Codes for colours and for bold, faint, underlined and similar text.
    case styles
    /// The same, and codes for links that the terminal can open.
    case stylesAndLinks
  }

  /// The capabilities of the terminal for which a card is drawn.
  package struct Style: Hashable, Sendable {
    package var escapes: Escapes
    /// The number of colours; only used if escape codes are allowed.
    package var depth: ColorDepth
    /// The maximum width in cells, including the border; nil for the family's width.
    package var columns: Int?
    /// The maximum height in lines, including the border.
    package var rows: Int?

    package init(
      escapes: Escapes, depth: ColorDepth = .none, columns: Int? = nil, rows: Int? = nil
    ) {
      self.escapes = escapes
      self.depth = depth
      self.columns = columns
      self.rows = rows
    }

    /// No escape codes.
    package static let plain = Style(escapes: .none)
    /// Bold and similar styles, but no colours.
    package static let ansi = Style(escapes: .styles)

    /// Bold and similar styles, and colours.
    package static func colored(_ depth: ColorDepth) -> Style {
      Style(escapes: .styles, depth: depth)
    }
  }
}
