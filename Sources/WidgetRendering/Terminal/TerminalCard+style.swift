extension TerminalCard {
  /// The escape codes that a card may use.
  package enum Escapes: Hashable, Sendable {
    case none
    /// For colours, bold, faint, underlined and similar text.
    case styles
    /// Also for links that the terminal can open.
    case stylesAndLinks
  }

  /// The output style of a card.
  package struct Style: Hashable, Sendable {
    package var escapes: Escapes
    /// Only used if escape codes are allowed.
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

    /// Without escape codes.
    package static let plain = Style(escapes: .none)
    /// With bold and similar styles, without colours.
    package static let ansi = Style(escapes: .styles)

    package static func colored(_ depth: ColorDepth) -> Style {
      Style(escapes: .styles, depth: depth)
    }
  }
}
