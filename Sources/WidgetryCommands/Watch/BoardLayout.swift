/// Arranges the cards of `widgetry watch` in rows, with as many cards per row as fit.
struct BoardLayout: Hashable, Sendable {
  /// A size in terminal cells.
  struct Size: Hashable, Sendable {
    var columns: Int
    var rows: Int
  }

  /// A row of cards.
  struct Row: Hashable, Sendable {
    /// The indices of the cards.
    var cards: Range<Int>
    /// The row's first line, counted from the top of the board.
    var top: Int
    var height: Int
  }

  /// The number of columns between two cards.
  static let gap = 2

  let rows: [Row]

  /// The total number of lines.
  var height: Int { rows.last.map { $0.top + $0.height } ?? 0 }

  init(_ sizes: [Size], columns: Int) {
    var rows: [Row] = []
    var start = 0
    var width = 0
    var top = 0
    func close(before end: Int) {
      guard start < end else { return }
      let height = sizes[start..<end].map(\.rows).max() ?? 0
      rows.append(Row(cards: start..<end, top: top, height: height))
      top += height
      start = end
      width = 0
    }
    for (index, size) in sizes.enumerated() {
      if width > 0, width + Self.gap + size.columns > columns { close(before: index) }
      width += size.columns + (width == 0 ? 0 : Self.gap)
    }
    close(before: sizes.count)
    self.rows = rows
  }

  /// The row of a card.
  func row(of card: Int) -> Int? {
    index { $0.cards.upperBound > card }
  }

  /// The rows that are visible in a range of lines.
  func rows(in lines: Range<Int>) -> ArraySlice<Row> {
    guard let first = index(where: { $0.top + $0.height > lines.lowerBound }) else { return [] }
    let end = index { $0.top >= lines.upperBound } ?? rows.count
    return rows[first..<max(first, end)]
  }

  /// Finds the first row that meets a condition by binary search; all later rows have to meet it too.
  private func index(where holds: (Row) -> Bool) -> Int? {
    var low = 0
    var high = rows.count
    while low < high {
      let middle = (low + high) / 2
      if holds(rows[middle]) { high = middle } else { low = middle + 1 }
    }
    return low < rows.count ? low : nil
  }
}
