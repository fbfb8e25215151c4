/// A card that is drawn again where it is; elsewhere than on a terminal, cards below each other.
struct CardScreen {
  private let output: Output
  private let isDrawnAgain: Bool
  /// Lines above the cursor that the next card takes the place of.
  private var rows = 0

  init(_ output: Output) {
    self.output = output
    isDrawnAgain =
      output.style.results.isTerminal && StandardStreams.variable("TERM") != "dumb"
  }

  /// - Parameter card: lines, each with its end.
  mutating func show(_ card: String) {
    guard isDrawnAgain else { return output.rendered(card) }
    let above = rows == 0 ? "" : "\r\u{1B}[\(rows)A\u{1B}[J"
    output.rendered(TerminalCode.together(above + card))
    rows = card.utf8.count { $0 == UInt8(ascii: "\n") }
  }

  /// The next card stands below what was said meanwhile.
  mutating func leave() {
    rows = 0
  }
}
