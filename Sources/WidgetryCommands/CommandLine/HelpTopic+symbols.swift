internal import WidgetLayout

extension HelpTopic {
  static let symbolsText = """
    Symbols: the names for Image(systemName:) and "symbol"

    Each name below also exists with .fill; with .circle, .square, .app, .rectangle,
    .capsule, .diamond, .hexagon, .octagon, .pentagon, .seal, .shield, .triangle,
    .heart and .bubble around it, each also with .fill; with .slash; and with badges
    such as .badge.plus. Letters and the numbers from 0 to 99 exist in the same
    forms: 7.circle.fill. An unknown name is drawn as a box with the name in it, and
    'widgetry plugin check' reports it.

    \(columns(Symbols.names))
    """

  /// Joins names to lines of at most 80 characters.
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
