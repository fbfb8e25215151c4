package import Foundation
internal import WidgetModel

/// Shows each round of plugin development: redraws a terminal, or prints one block after another.
package struct DevelopmentScreen {
  private let output: Output
  private let zone: TimeZone
  private let isDrawnAnew: Bool
  /// The last sheet without errors.
  private var lastGood: String?

  private static let clear = "\u{1B}[H\u{1B}[2J"

  /// - Parameter isDrawnAnew: whether each round replaces the previous one on the screen.
  package init(_ output: Output, in zone: TimeZone, isDrawnAnew: Bool) {
    self.output = output
    self.zone = zone
    self.isDrawnAnew = isDrawnAnew && output.style.results.isTerminal && !output.isJSON
  }

  /// Shows that a change was found, because a build can take a while.
  package func announce() {
    guard isDrawnAnew else { return }
    output.note("building…")
  }

  package mutating func show(_ round: DevelopmentRound) {
    defer { output.flush() }
    guard !output.isJSON else {
      output.jsonLine { round.write(to: &$0) }
      return
    }
    let sheet = round.sheet(in: zone, colors: TerminalColors(of: output.style.results))
      .text(columns: output.style.results.columns)
    if let error = round.error {
      output.error(error)
      if isDrawnAnew, let lastGood { output.rendered("\nas it was before:\n" + lastGood) }
    } else {
      let name = round.plugin ?? ""
      if isDrawnAnew { output.rendered(Self.clear) }
      output.line("\(LocalMoment.full(round.at, in: zone))  \(name): \(round.words)")
      output.rendered(sheet)
      if round.errors.isEmpty { lastGood = sheet }
    }
    if !round.missing.isEmpty {
      output.note(
        "as in a gallery, since it has no \(round.missing.joined(separator: ", "))",
        hint: round.missing.map { "\($0)=…" }.joined(separator: " "))
    }
    if let crash = round.crash {
      output.note(
        "where it crashes, as it ran once more without the sandbox:\n"
          + crash.lines.joined(separator: "\n"))
    }
    if !round.printed.isEmpty {
      output.note("it printed:\n" + round.printed.joined(separator: "\n"))
    }
  }
}
