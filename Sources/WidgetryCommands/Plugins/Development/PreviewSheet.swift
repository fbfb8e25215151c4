package import WidgetModel
package import WidgetRendering

/// Widgets beside each other, as close as there is room, each below its own heading.
package struct PreviewSheet: Hashable {
  package struct Card: Hashable {
    /// Such as `systemSmall  2026-11-21 08:00`; may be empty.
    package var title: String
    /// As they are measured.
    package var plain: [String]
    /// As they are printed, with escapes for what is bold.
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

  /// - Parameter columns: of the terminal; nil for one card under the other.
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
  /// The message in place of a widget.
  var cardLines: [String] {
    ["error: \(HarmlessText.line(summary))"]
      + (hint.map { ["hint:  \(HarmlessText.line($0))"] } ?? [])
  }
}

extension PreviewSheet.Card {
  /// A widget as a card, with escapes as the terminal's colours ask for.
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

  /// What went wrong, in place of a widget.
  package init(_ error: WidgetryError, title: String) {
    self.init(title: title, plain: error.cardLines, styled: error.cardLines)
  }

  fileprivate var width: Int { lines.map { CellWidth.of($0.plain) }.max() ?? 0 }

  /// The title, where there is one, and the widget.
  fileprivate var lines: [(plain: String, styled: String)] {
    (title.isEmpty ? [] : [(title, title)]) + zip(plain, styled).map { ($0, $1) }
  }
}
