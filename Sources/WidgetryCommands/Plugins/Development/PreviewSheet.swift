package import WidgetModel
package import WidgetRendering

/// Arranges cards side by side on a terminal, as many as fit, each below its title.
///
/// `gallery`, `timeline --views` and `plugin dev` print it.
package struct PreviewSheet: Hashable {
  /// A drawn widget or an error.
  package struct Card: Hashable {
    /// A title such as `systemSmall  2026-11-21 08:00`; may be empty.
    package var title: String
    /// The lines without escape sequences, to measure their width.
    package var plain: [String]
    /// The lines to print, with escape sequences.
    package var styled: [String]

    package init(title: String, plain: [String], styled: [String]) {
      self.title = title
      self.plain = plain
      self.styled = styled
    }
  }

  package var cards: [Card]

  package init(_ cards: [Card]) {
    self.cards = cards
  }

  private static let gap = 2

  /// The cards as text.
  ///
  /// - Parameter columns: The width of the terminal; nil to print the cards below each other.
  package func text(columns: Int?) -> String {
    var packing = DensePacking(width: Double((columns ?? 0) + Self.gap))
    var lines: [[(x: Int, text: String, width: Int)]] = []
    for card in cards {
      let (shown, width) = (card.lines, card.width)
      let box = packing.place(width: Double(width + Self.gap), height: Double(shown.count))
      let (x, y) = (Int(box.x), Int(box.y))
      while lines.count < y + shown.count { lines.append([]) }
      for (index, line) in shown.enumerated() {
        lines[y + index].append((x, line.styled, CellWidth.of(line.plain)))
      }
    }
    return lines.reduce(into: "") { text, parts in
      var words = ""
      var end = 0
      for part in parts.sorted(by: { $0.x < $1.x }) {
        words += String(repeating: " ", count: part.x - end) + part.text
        end = part.x + part.width
      }
      while words.hasSuffix(" ") { words.removeLast() }
      text += words + "\n"
    }
  }
}

extension WidgetryError {
  /// The error message as the lines of a card.
  var cardLines: [String] {
    ["error: \(HarmlessText.line(summary))"]
      + (hint.map { ["hint:  \(HarmlessText.line($0))"] } ?? [])
  }
}

extension PreviewSheet.Card {
  /// Creates a card that shows a widget with the terminal's colours.
  package init(
    _ view: ViewNode, in environment: PictureEnvironment, title: String, colors: TerminalColors,
    pictures: any PictureResources = NoResources()
  ) {
    var environment = environment
    environment.colorScheme = colors.scheme ?? environment.colorScheme
    func lines(_ style: TerminalCard.Style) -> [String] {
      TerminalCard(view, in: environment, style: style, resources: pictures).lines
    }
    let plain = lines(.plain)
    self.init(
      title: title, plain: plain,
      styled: colors.depth == .none ? plain : lines(colors.cardStyle(columns: nil)))
  }

  /// Creates a card that shows an error instead of a widget.
  package init(_ error: WidgetryError, title: String) {
    self.init(title: title, plain: error.cardLines, styled: error.cardLines)
  }

  fileprivate var width: Int { lines.map { CellWidth.of($0.plain) }.max() ?? 0 }

  /// The title, unless it is empty, and the lines of the card.
  fileprivate var lines: [(plain: String, styled: String)] {
    (title.isEmpty ? [] : [(title, title)]) + zip(plain, styled).map { ($0, $1) }
  }
}
