internal import WidgetModel

/// A card that is drawn again where it is; elsewhere than on a terminal, cards below each other.
struct CardScreen {
  private let output: Output
  private let isDrawnAgain: Bool
  /// The cells of the card above the cursor that the next one takes the place of.
  private var drawn: (columns: Int, rows: Int)?

  init(_ output: Output) {
    self.output = output
    isDrawnAgain =
      output.style.results.isTerminal && StandardStreams.variable("TERM") != "dumb"
  }

  /// How a card is to be drawn for the terminal as it is now.
  var style: OutputStyle {
    var style = output.style
    guard isDrawnAgain, let size = StandardStreams.size(of: StandardStreams.results) else {
      return style
    }
    style.results.columns =
      OutputStyle.stream(
        .auto, terminalColumns: size.columns, environment: StandardStreams.variable
      ).columns
    // The cursor stands below.
    style.results.rows = size.rows - 1
    return style
  }

  /// - Parameter card: lines, each with its end.
  mutating func show(_ card: String) {
    guard isDrawnAgain else { return output.rendered(card) }
    output.rendered(TerminalCode.together(way + card))
    let lines = card.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    drawn = (columns: lines.map(Self.width).max() ?? 0, rows: lines.count)
  }

  /// The next card stands below what was said meanwhile.
  mutating func leave() {
    drawn = nil
  }

  /// What leads to the first line of the card that is drawn, and clears it.
  private var way: String {
    guard let drawn else { return "" }
    if let size = StandardStreams.size(of: StandardStreams.results),
      drawn.columns > size.columns || drawn.rows >= size.rows
    {
      // Terminals differ in what they make of lines that fit no longer, so nobody knows where it begins.
      return "\u{1B}[H\u{1B}[2J"
    }
    return "\r\u{1B}[\(drawn.rows)A\u{1B}[J"
  }

  /// The cells of a line, without the escapes for its colours.
  private static func width(_ line: Substring) -> Int {
    line.split(separator: "\u{1B}", omittingEmptySubsequences: false).enumerated()
      .reduce(0) { width, piece in
        let (number, text) = piece
        return width + CellWidth.of(number == 0 ? text : text.drop { $0 != "m" }.dropFirst())
      }
  }
}
