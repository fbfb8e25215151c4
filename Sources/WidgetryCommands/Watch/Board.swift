internal import WidgetModel

/// The screen of `widgetry watch` as a value: it receives widgets, keys and a size, and returns the
/// lines to draw.
struct Board: Hashable, Sendable {
  /// A card of the board: a widget or a live activity.
  struct Widget: Hashable, Sendable {
    /// The key in the registry; negative for an activity.
    var key: Int
    var id: String
    /// The state as text; empty if the widget is up to date.
    var state: String
    /// The size of the card without its heading.
    var card: BoardLayout.Size
    /// Whether the card is highlighted because it has just changed.
    var isMarked = false
  }

  /// What the owner of the board has to do for a pressed key.
  enum Request: Hashable, Sendable {
    case quit
    case reload(key: Int)
    case reloadAll
  }

  private(set) var widgets: [Widget] = []
  private(set) var size = BoardLayout.Size(columns: 80, rows: 24)
  /// The index of the selected widget.
  private(set) var selected = 0
  private var layout = BoardLayout([], columns: 80)
  /// The first visible line.
  private var top = 0
  private var showsHelp = false
  /// The parts of the Dynamic Island, shown side by side in the first line.
  var island: [String] = [] {
    didSet { if island.isEmpty != oldValue.isEmpty { revealSelection() } }
  }
  /// The text of the last line, such as the time of the next change.
  var status = ""
  /// Why no widget is selected; nil if the home has none.
  var emptyReason: String?
  var hasColor = true

  /// The number of lines for cards, without the status line and the island.
  private var pageHeight: Int { max(1, size.rows - (hasIsland ? 2 : 1)) }

  private var hasIsland: Bool { !island.isEmpty && size.rows > 2 }

  // MARK: Input

  /// Sets the widgets and the size; the selected widget stays selected.
  mutating func show(_ widgets: [Widget], in size: BoardLayout.Size) {
    let key = self.widgets.indices.contains(selected) ? self.widgets[selected].key : nil
    let isLaidOut =
      size == self.size && widgets.count == self.widgets.count
      && zip(widgets, self.widgets).allSatisfy { $0.card == $1.card && $0.key == $1.key }
    self.widgets = widgets
    self.size = size
    guard !isLaidOut else { return }
    // Add a line for each card's heading.
    let sizes = widgets.map { BoardLayout.Size(columns: $0.card.columns, rows: $0.card.rows + 1) }
    layout = BoardLayout(sizes, columns: size.columns)
    selected =
      key.flatMap { key in widgets.firstIndex { $0.key == key } }
      ?? min(selected, max(0, widgets.count - 1))
    revealSelection()
  }

  /// Handles a key press; returns what the owner of the board has to do.
  mutating func press(_ key: BoardKey) -> Request? {
    switch key {
    case .quit:
      guard showsHelp else { return .quit }
      showsHelp = false
    case .help: showsHelp.toggle()
    case .reload: return widgets.isEmpty ? nil : .reload(key: widgets[selected].key)
    case .reloadAll: return widgets.isEmpty ? nil : .reloadAll
    case .left: select(selected - 1)
    case .right: select(selected + 1)
    case .up: select(rows: -1)
    case .down: select(rows: 1)
    case .home: select(0)
    case .end: select(widgets.count - 1)
    case .pageUp: scroll(pages: -1)
    case .pageDown: scroll(pages: 1)
    }
    return nil
  }

  private mutating func select(_ index: Int) {
    selected = min(max(0, index), max(0, widgets.count - 1))
    revealSelection()
  }

  /// Selects a widget a number of rows above or below.
  private mutating func select(rows count: Int) {
    guard let row = layout.row(of: selected) else { return }
    let target = row + count
    guard layout.rows.indices.contains(target) else {
      // After the last row, scrolls to the end of a row that is higher than the screen.
      top = count < 0 ? 0 : max(top, layout.height - pageHeight)
      return
    }
    let column = selected - layout.rows[row].cards.lowerBound
    let cards = layout.rows[target].cards
    select(min(cards.lowerBound + column, cards.upperBound - 1))
  }

  /// Scrolls by pages, and selects the first visible widget.
  private mutating func scroll(pages: Int) {
    let line = top + pages * pageHeight
    top = min(max(0, line), max(0, layout.height - pageHeight))
    let seen = layout.rows(in: top..<top + pageHeight)
    // The first row that is fully visible, or else the first visible one.
    let row = seen.first { $0.top >= top } ?? seen.first
    if let row { selected = row.cards.lowerBound }
  }

  /// Scrolls so that the selected widget is visible.
  private mutating func revealSelection() {
    top = min(top, max(0, layout.height - pageHeight))
    guard let row = layout.row(of: selected).map({ layout.rows[$0] }) else { return }
    if row.top < top { top = row.top }
    if row.top + row.height > top + pageHeight {
      top = min(row.top, row.top + row.height - pageHeight)
    }
  }

  // MARK: Output

  /// The widgets that are at least partly visible.
  var visible: Range<Int> {
    let rows = layout.rows(in: top..<top + pageHeight)
    guard let first = rows.first, let last = rows.last else { return 0..<0 }
    return first.cards.lowerBound..<last.cards.upperBound
  }

  /// The lines of the screen, with the cards of visible widgets.
  func lines(_ card: (Widget) -> [String]) -> [String] {
    var lines: [String] = []
    if showsHelp {
      lines = Self.help
    } else if widgets.isEmpty {
      lines = emptyReason.map(Self.emptySelectionLines) ?? Self.emptyHomeLines
    } else {
      for row in layout.rows(in: top..<top + pageHeight) {
        lines += self.lines(of: row, card).dropFirst(max(0, top - row.top))
      }
    }
    lines = lines.prefix(pageHeight) + Array(repeating: "", count: max(0, pageHeight - lines.count))
    return (hasIsland ? [head] : []) + lines
      + [painted(CellWidth.padded(foot, to: size.columns), .reverse)]
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
    let keys = "q quit  r reload  ? help"
    let words = HarmlessText.line(status)
    let room = size.columns - CellWidth.of(keys) - 3
    guard room > 10 else { return CellWidth.truncated(" " + words, to: size.columns) }
    return " " + CellWidth.padded(CellWidth.truncated(words, to: room), to: room) + " " + keys
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

  private static let help = [
    "", "  arrows, h j k l    select a widget", "  PgUp PgDn, b Space  scroll by a page",
    "  g G, Home End      select the first or last",
    "  r                  reload the selected widget",
    "  R                  reload all widgets on the board",
    "  ?                  show or hide this help",
    "  q, Esc, Ctrl-C     quit", "",
    "  • marks recent changes; yellow text shows a problem.",
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
