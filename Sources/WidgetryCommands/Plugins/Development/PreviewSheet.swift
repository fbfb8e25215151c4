package import WidgetModel
package import WidgetRendering

/// Widgets beside each other, as far as there is room, each below its own heading.
package struct PreviewSheet: Hashable {
  package struct Card: Hashable {
    /// Such as `systemSmall  2026-11-21 08:00`.
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
    var text = ""
    var row: [Card] = []
    var width = 0
    for card in cards {
      let needed = card.width + (row.isEmpty ? 0 : Self.gap)
      if !row.isEmpty, columns.map({ width + needed > $0 }) ?? true {
        text += Self.text(of: row)
        row = []
        width = 0
      }
      width += card.width + (row.isEmpty ? 0 : Self.gap)
      row.append(card)
    }
    return text + Self.text(of: row)
  }

  private static func text(of row: [Card]) -> String {
    let height = row.map { $0.plain.count + 1 }.max() ?? 0
    return (0..<height).reduce(into: "") { text, line in
      var words = ""
      for card in row {
        if !words.isEmpty { words += String(repeating: " ", count: gap) }
        words += card.padded(line)
      }
      while words.hasSuffix(" ") { words.removeLast() }
      text += words + "\n"
    }
  }
}

extension WidgetryError {
  /// What is told in place of a widget.
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

  fileprivate var width: Int {
    ([title] + plain).map(CellWidth.of).max() ?? 0
  }

  /// A line of it, the title first, as wide as the card.
  fileprivate func padded(_ line: Int) -> String {
    let blanks = String(repeating: " ", count: width)
    if line == 0 { return CellWidth.padded(title, to: width) }
    guard plain.indices.contains(line - 1) else { return blanks }
    return styled[line - 1] + blanks.dropFirst(CellWidth.of(plain[line - 1]))
  }
}
