extension TerminalCard {
  /// Which sequences stand between the characters of a card.
  package enum Escapes: Hashable, Sendable {
    case none
    /// For colours and for what is bold, faint, underlined and the like.
    case styles
    /// Also for addresses that a terminal opens.
    case stylesAndLinks
  }

  /// How a card is written for a terminal.
  package struct Style: Hashable, Sendable {
    package var escapes: Escapes
    /// Colours are escapes, so without those there are none.
    package var depth: ColorDepth
    /// Cells that a line may have, its box included; nil is as many as the family has.
    package var columns: Int?
    /// Lines that a card may have, its box included.
    package var rows: Int?

    package init(
      escapes: Escapes, depth: ColorDepth = .none, columns: Int? = nil, rows: Int? = nil
    ) {
      self.escapes = escapes
      self.depth = depth
      self.columns = columns
      self.rows = rows
    }

    /// Characters alone.
    package static let plain = Style(escapes: .none)
    /// With what is bold, in no colours.
    package static let ansi = Style(escapes: .styles)

    package static func colored(_ depth: ColorDepth) -> Style {
      Style(escapes: .styles, depth: depth)
    }
  }
}
