internal import WidgetModel

/// Draws the board.
extension Board {
  /// The lines of the screen, with the cards of visible widgets.
  func lines(_ card: (Widget) -> [String]) -> [String] {
    var lines: [String]
    switch page {
    case .help: lines = Array(Self.help.dropFirst(pageTop))
    case .widget(let key): lines = widgetLines(key, card)
    case .choices(let choices): lines = choiceLines(choices)
    case nil: lines = cardLines(card)
    }
    lines = lines.prefix(pageHeight) + Array(repeating: "", count: max(0, pageHeight - lines.count))
    return (hasIsland ? [head] : []) + lines
      + [painted(CellWidth.padded(foot, to: size.columns), .reverse)]
  }

  // MARK: Cards

  private func cardLines(_ card: (Widget) -> [String]) -> [String] {
    guard widgets.isEmpty else {
      return layout.rows(in: top..<top + pageHeight).flatMap { row in
        lines(of: row, card).dropFirst(max(0, top - row.top))
      }
    }
    if !filter.isEmpty {
      return ["", "  Nothing has '\(HarmlessText.line(filter))' in its id, kind or text"]
    }
    return emptyReason.map(Self.emptySelectionLines) ?? Self.emptyHomeLines
  }

  private func lines(of row: BoardLayout.Row, _ card: (Widget) -> [String]) -> [String] {
    let cards = row.cards.map { (widgets[$0], $0 == selected, card(widgets[$0])) }
    return (0..<row.height).map { line in
      var text = ""
      for (widget, isSelected, card) in cards {
        if !text.isEmpty { text += String(repeating: " ", count: BoardLayout.gap) }
        if line == 0 {
          text += heading(of: widget, isSelected)
        } else if card.indices.contains(line - 1) {
          text += card[line - 1]
        } else {
          text += String(repeating: " ", count: widget.card.columns)
        }
      }
      return text
    }
  }

  private func heading(of widget: Widget, _ isSelected: Bool) -> String {
    let mark = isSelected ? "▸ " : widget.isMarked ? "• " : "  "
    let state = widget.state.isEmpty ? "" : "  \(widget.state)"
    let words = CellWidth.truncated(
      mark + HarmlessText.line(widget.id + state), to: widget.card.columns)
    let text = CellWidth.padded(words, to: widget.card.columns)
    if isSelected { return painted(text, .reverse) }
    if !widget.state.isEmpty { return painted(text, .yellow) }
    return widget.isMarked ? painted(text, .bold) : text
  }

  // MARK: Pages

  private func widgetLines(_ key: Int, _ card: (Widget) -> [String]) -> [String] {
    guard let widget = visible.first(where: { $0.key == key }) else { return [] }
    let lines = [heading(of: widget, true)] + card(widget) + detail.map(cut)
    return Array(lines.dropFirst(min(pageTop, max(0, lines.count - pageHeight))))
  }

  private func choiceLines(_ choices: BoardChoices) -> [String] {
    choices.lines.enumerated().map { index, line in
      let isSelected = index == BoardChoices.firstLine + choices.selected
      return isSelected ? painted(cut(line), .reverse) : cut(line)
    }.dropFirst(scroll(of: choices)).map(\.self)
  }

  private func cut(_ line: String) -> String {
    CellWidth.truncated(HarmlessText.line(line), to: size.columns)
  }

  /// The island, centred and truncated to the width.
  private var head: String {
    let room = size.columns / island.count - 3
    guard room > 0 else { return "" }
    let parts = island.map { " \(CellWidth.truncated(HarmlessText.line($0), to: room)) " }
    let width = parts.reduce(parts.count - 1) { $0 + CellWidth.of($1) }
    let margin = String(repeating: " ", count: max(0, (size.columns - width) / 2))
    return margin + parts.map { painted($0, .reverse) }.joined(separator: " ")
  }

  /// The status line, with the most important keys.
  private var foot: String {
    let words = HarmlessText.line(isTyping ? "/\(filter)▏" : statusWords)
    let room = size.columns - CellWidth.of(keys) - 3
    guard room > 10 else { return CellWidth.truncated(" " + words, to: size.columns) }
    return " " + CellWidth.padded(CellWidth.truncated(words, to: room), to: room) + " " + keys
  }

  private var statusWords: String {
    filter.isEmpty || page != nil ? status : "/\(filter): \(widgets.count) shown. \(status)"
  }

  private var keys: String {
    if isTyping { return "Enter done  Esc show all" }
    return switch page {
    case nil: "q quit  Enter open  ? help"
    case .help: "Esc back"
    case .widget: "Esc back  t tap  o open  e edit  r reload"
    case .choices: "Esc back"
    }
  }

  private enum Highlight: String {
    case bold = "1"
    case yellow = "33"
    case reverse = "7"
  }

  /// Highlights text; without colours, uses only bold and reversed text.
  private func painted(_ text: String, _ highlight: Highlight) -> String {
    highlight == .yellow && !hasColor ? text : "\u{1B}[\(highlight.rawValue)m\(text)\u{1B}[0m"
  }

  static let help = [
    "",
    "  arrows, h j k l     select a widget; a click does too",
    "  PgUp PgDn, b Space  scroll by a page",
    "  g G, Home End       select the first or last",
    "  Enter               open the selected widget, with its status; also a second click",
    "  t                   press one of its buttons",
    "  o                   open its link",
    "  e                   edit its values",
    "  r                   reload the selected widget",
    "  R                   reload all widgets on the board",
    "  /                   show only what has some words; Esc shows all",
    "  ?                   show or hide this help",
    "  q, Esc              go back, or quit",
    "  Ctrl-C              quit",
    "", "  • marks recent changes; yellow text shows a problem.",
    "  Press Shift to select text with the mouse.",
  ]

  private static func emptySelectionLines(_ reason: String) -> [String] {
    [
      "", "  \(HarmlessText.line(reason))", "", "  Widgets that match later will appear here.",
      "",
      "    widgetry watch                  show all widgets",
    ]
  }

  private static let emptyHomeLines = [
    "", "  There are no widgets yet. Type in another terminal:", "",
    "    widgetry kinds                  list the kinds that you can add",
    "    widgetry add KIND name=value    add a widget, which then appears here",
    "    widgetry demo                   see an example",
  ]
}
