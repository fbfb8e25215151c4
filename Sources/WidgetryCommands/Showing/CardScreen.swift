internal import WidgetModel

/// Prints the cards of `show --follow` and `activity show --follow`: on a terminal each card
/// replaces the last one, elsewhere they are printed one after another.
struct CardScreen {
  private let output: Output
  /// Whether a card replaces the last one.
  private let replacesCards: Bool
  /// The size of the card above the cursor, which the next one replaces.
  private var drawn: (columns: Int, rows: Int)?

  init(_ output: Output) {
    self.output = output
    replacesCards =
      output.style.results.isTerminal && StandardStreams.variable("TERM") != "dumb"
  }

  /// The card style for the terminal's current size.
  var style: OutputStyle {
    var style = output.style
    guard replacesCards, let size = StandardStreams.size(of: StandardStreams.results) else {
      return style
    }
    style.results.columns =
      OutputStyle.stream(
        .auto, terminalColumns: size.columns, environment: StandardStreams.variable
      ).columns
    // Leave a row for the cursor.
    style.results.rows = size.rows - 1
    return style
  }

  /// - Parameter card: The lines, each with a newline.
  mutating func show(_ card: String) {
    guard replacesCards else { return output.rendered(card) }
    output.rendered(TerminalCode.together(erasure + card))
    let lines = card.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    drawn = (columns: lines.map(Self.width).max() ?? 0, rows: lines.count)
  }

  /// Keeps the last card on the screen, because other text is printed below it.
  mutating func leave() {
    drawn = nil
  }

  /// Moves the cursor to the first line of the last card, and clears everything from there.
  private var erasure: String {
    guard let drawn else { return "" }
    if let size = StandardStreams.size(of: StandardStreams.results),
      drawn.columns > size.columns || drawn.rows >= size.rows
    {
      // After a resize, terminals wrap long lines differently, so the position of the card is
      // unknown.
      return "\u{1B}[H\u{1B}[2J"
    }
    return "\r\u{1B}[\(drawn.rows)A\u{1B}[J"
  }

  /// The width of a line in cells, without its colour escapes.
  private static func width(_ line: Substring) -> Int {
    line.split(separator: "\u{1B}", omittingEmptySubsequences: false).enumerated()
      .reduce(0) { width, piece in
        let (number, text) = piece
        return width + CellWidth.of(number == 0 ? text : text.drop { $0 != "m" }.dropFirst())
      }
  }
}
