internal import WidgetModel
internal import WidgetRegistry

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
    /// What a filter looks at besides the id.
    var words = ""
  }

  /// What the owner of the board has to do for a pressed key.
  enum Request: Hashable, Sendable {
    case quit
    case reload(key: Int)
    case reloadAll
    /// Press a button of a widget.
    case tap(key: Int)
    /// Open a link of a widget.
    case open(key: Int)
    /// Ask for the values of a widget.
    case edit(key: Int)
    /// Press the button, or open the link, that was chosen.
    case choose(BoardChoices)
  }

  /// What the board shows in front of the cards.
  enum Page: Hashable, Sendable {
    case help
    /// One widget with its status.
    case widget(key: Int)
    case choices(BoardChoices)
  }

  /// The widgets that match the filter.
  private(set) var widgets: [Widget] = []
  private var all: [Widget] = []
  private(set) var size = BoardLayout.Size(columns: 80, rows: 24)
  /// The index of the selected widget.
  private(set) var selected = 0
  private(set) var layout = BoardLayout([], columns: 80)
  /// The first visible line of the cards.
  private(set) var top = 0
  /// The pages in front of the cards; the last one is shown.
  private var pages: [Page] = []
  /// The first visible line of a widget's page.
  private(set) var pageTop = 0
  /// The words that shown widgets have; empty for all.
  private(set) var filter = ""
  /// Whether keys change the filter.
  private(set) var isTyping = false
  /// The parts of the Dynamic Island, shown side by side in the first line.
  var island: [String] = [] {
    didSet { if island.isEmpty != oldValue.isEmpty { revealSelection() } }
  }
  /// The text of the last line, such as the time of the next change.
  var status = ""
  /// The lines below the card on a widget's page.
  var detail: [String] = []
  /// Why no widget is selected; nil if the home has none.
  var emptyReason: String?
  var hasColor = true

  /// The page in front of the cards; nil for the cards.
  var page: Page? { pages.last }

  /// The key of the widget whose page is shown, or from whose page another one was opened.
  var openedWidget: Int? {
    for case .widget(let key) in pages { return key }
    return nil
  }

  /// The number of lines for cards, without the status line and the island.
  var pageHeight: Int { max(1, size.rows - (hasIsland ? 2 : 1)) }

  var hasIsland: Bool { !island.isEmpty && size.rows > 2 }

  // MARK: Widgets

  /// Sets the widgets and the size; the selected widget stays selected.
  mutating func show(_ all: [Widget], in size: BoardLayout.Size) {
    self.all = all
    let key = self.widgets.indices.contains(selected) ? self.widgets[selected].key : nil
    let wanted = Folding.folded(filter)
    let widgets =
      wanted.isEmpty ? all : all.filter { Folding.folded("\($0.id) \($0.words)").contains(wanted) }
    let isLaidOut =
      size == self.size && widgets.count == self.widgets.count
      && zip(widgets, self.widgets).allSatisfy { $0.card == $1.card && $0.key == $1.key }
    self.widgets = widgets
    self.size = size
    // A page of a widget that was removed is closed.
    if let opened = openedWidget, !all.contains(where: { $0.key == opened }) { pages = [] }
    guard !isLaidOut else { return }
    // Add a line for each card's heading.
    let sizes = widgets.map { BoardLayout.Size(columns: $0.card.columns, rows: $0.card.rows + 1) }
    layout = BoardLayout(sizes, columns: size.columns)
    selected =
      key.flatMap { key in widgets.firstIndex { $0.key == key } }
      ?? min(selected, max(0, widgets.count - 1))
    revealSelection()
  }

  /// Lets the user choose one of several buttons or links.
  mutating func offer(_ choices: BoardChoices) {
    pages.append(.choices(choices))
  }

  /// The widget of the last page, or the selected one.
  private var current: Widget? {
    if let key = openedWidget { return all.first { $0.key == key } }
    return widgets.indices.contains(selected) ? widgets[selected] : nil
  }

  // MARK: Input

  /// Handles a key; returns what the owner of the board has to do.
  mutating func press(_ key: BoardKey) -> Request? {
    if isTyping { return type(key) }
    switch page {
    case nil: return pressOnCards(key)
    case .help: if !scrollPage(key) { close() }
    case .widget: return pressOnWidget(key)
    case .choices(let choices): return press(key, on: choices)
    }
    return nil
  }

  private mutating func pressOnCards(_ key: BoardKey) -> Request? {
    switch key {
    case .escape:
      guard !filter.isEmpty else { return .quit }
      setFilter("")
    case .character("q"), .interrupt: return .quit
    case .character("?"): open(.help)
    case .character("/"): isTyping = true
    case .character("R"): return widgets.isEmpty ? nil : .reloadAll
    case .left, .character("h"): select(selected - 1)
    case .right, .character("l"): select(selected + 1)
    case .up, .character("k"), .wheelUp: select(rows: -1)
    case .down, .character("j"), .wheelDown: select(rows: 1)
    case .home, .character("g"): select(0)
    case .end, .character("G"): select(widgets.count - 1)
    case .pageUp, .character("b"): scroll(pages: -1)
    case .pageDown, .character(" "): scroll(pages: 1)
    case .enter: openPage()
    case .click(let column, let row):
      guard let card = card(at: column, row) else { break }
      if card == selected { openPage() } else { select(card) }
    default: return request(for: key)
    }
    return nil
  }

  private mutating func pressOnWidget(_ key: BoardKey) -> Request? {
    if scrollPage(key) { return nil }
    switch key {
    case .escape, .character("q"), .enter, .backspace: close()
    case .interrupt: return .quit
    case .character("?"): open(.help)
    default: return request(for: key)
    }
    return nil
  }

  /// What a key asks to do with the current widget.
  private func request(for key: BoardKey) -> Request? {
    guard let current else { return nil }
    return switch key {
    case .character("r"): .reload(key: current.key)
    case .character("t"): .tap(key: current.key)
    case .character("o"): .open(key: current.key)
    case .character("e"): .edit(key: current.key)
    default: nil
    }
  }

  private mutating func press(_ key: BoardKey, on choices: BoardChoices) -> Request? {
    var choices = choices
    var isChosen = false
    switch key {
    case .escape, .character("q"), .backspace:
      pages.removeLast()
      return nil
    case .interrupt: return .quit
    case .up, .character("k"), .wheelUp: choices.select(choices.selected - 1)
    case .down, .character("j"), .wheelDown: choices.select(choices.selected + 1)
    case .home, .character("g"): choices.select(0)
    case .end, .character("G"): choices.select(choices.labels.count - 1)
    case .enter: isChosen = true
    case .character(let digit):
      guard let number = digit.wholeNumberValue, choices.labels.indices.contains(number - 1) else {
        return nil
      }
      choices.select(number - 1)
      isChosen = true
    case .click(_, let row):
      let line = row - (hasIsland ? 1 : 0) + scroll(of: choices) - BoardChoices.firstLine
      guard choices.labels.indices.contains(line) else { return nil }
      choices.select(line)
      isChosen = true
    default: return nil
    }
    pages.removeLast()
    if isChosen { return .choose(choices) }
    pages.append(.choices(choices))
    return nil
  }

  /// The first visible line of the choices, so that the selected one is seen.
  func scroll(of choices: BoardChoices) -> Int {
    max(0, BoardChoices.firstLine + choices.selected + 1 - pageHeight)
  }

  private mutating func type(_ key: BoardKey) -> Request? {
    switch key {
    case .character(let character): setFilter(filter + String(character))
    case .backspace:
      if filter.isEmpty { isTyping = false } else { setFilter(String(filter.dropLast())) }
    case .enter: isTyping = false
    case .escape:
      isTyping = false
      setFilter("")
    case .interrupt: return .quit
    default: break
    }
    return nil
  }

  private mutating func setFilter(_ text: String) {
    filter = text
    show(all, in: size)
  }

  private mutating func openPage() {
    if let current { open(.widget(key: current.key)) }
  }

  private mutating func open(_ page: Page) {
    pages.append(page)
    pageTop = 0
  }

  private mutating func close() {
    pages.removeLast()
    pageTop = 0
  }

  // MARK: Scrolling

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

  /// Scrolls a page, if the key does that.
  private mutating func scrollPage(_ key: BoardKey) -> Bool {
    let lines: Int
    switch key {
    case .up, .character("k"): lines = -1
    case .down, .character("j"): lines = 1
    case .wheelUp: lines = -3
    case .wheelDown: lines = 3
    case .pageUp, .character("b"): lines = -pageHeight
    case .pageDown, .character(" "): lines = pageHeight
    case .home, .character("g"): lines = -pageTop
    case .end, .character("G"): lines = .max / 2
    default: return false
    }
    let height = page == .help ? Self.help.count : 1 + (current?.card.rows ?? 0) + detail.count
    pageTop = min(max(0, pageTop + lines), max(0, height - pageHeight))
    return true
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

  /// The index of the card in a cell of the screen.
  private func card(at column: Int, _ row: Int) -> Int? {
    let line = row - (hasIsland ? 1 : 0) + top
    guard row < size.rows - 1, line >= top,
      let cards = layout.rows.first(where: { ($0.top..<$0.top + $0.height).contains(line) })?.cards
    else { return nil }
    var left = 0
    for index in cards {
      let width = widgets[index].card.columns
      if (left..<left + width).contains(column) { return index }
      left += width + BoardLayout.gap
    }
    return nil
  }

  /// The widgets whose cards are drawn.
  var visible: [Widget] {
    if let key = openedWidget { return all.filter { $0.key == key } }
    let rows = layout.rows(in: top..<top + pageHeight)
    guard let first = rows.first, let last = rows.last else { return [] }
    return Array(widgets[first.cards.lowerBound..<last.cards.upperBound])
  }
}
