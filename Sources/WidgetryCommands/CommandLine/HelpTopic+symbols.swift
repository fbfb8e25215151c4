internal import WidgetLayout

extension HelpTopic {
  static let symbolsText = """
    Symbols: names that Image(systemName:) and "symbol" draw

    Each name below also has .fill; .circle, .square, .app, .rectangle, .capsule,
    .diamond, .hexagon, .octagon, .pentagon, .seal, .shield, .triangle, .heart and
    .bubble around it, each of them with .fill; .slash; .badge.plus and the like.
    Letters and the numbers from 0 to 99 come in any of these forms: 7.circle.fill.
    Another name draws a box with the name, and plugin check tells.

    \(columns(Symbols.names))
    """

  /// Lists names in lines of at most a terminal's width.
  private static func columns(_ names: [String]) -> String {
    var lines: [String] = []
    for name in names {
      guard let line = lines.last, line.count + name.count + 1 < 80 else {
        lines.append(name)
        continue
      }
      lines[lines.count - 1] = line + " " + name
    }
    return lines.joined(separator: "\n")
  }
}
