package import Foundation
internal import WidgetModel

/// Prints each round of `widgetry plugin dev`: redraws a terminal, or adds a block elsewhere.
package struct DevelopmentScreen {
  private let output: Output
  private let zone: TimeZone
  private let replacesRounds: Bool
  /// The last sheet without errors.
  private var lastGood: String?

  private static let clear = "\u{1B}[H\u{1B}[2J"

  /// - Parameter replacesRounds: Whether each round replaces the previous one on a terminal.
  package init(_ output: Output, in zone: TimeZone, replacesRounds: Bool) {
    self.output = output
    self.zone = zone
    self.replacesRounds = replacesRounds && output.style.results.isTerminal && !output.isJSON
  }

  /// Prints that a build has started, because it can take a while.
  package func announce() {
    guard replacesRounds else { return }
    output.note("Building…")
  }

  /// Prints the result of a round: its cards or errors, and what the plugin printed.
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
      if replacesRounds, let lastGood { output.rendered("\nbefore the change:\n" + lastGood) }
    } else {
      let name = round.plugin ?? ""
      if replacesRounds { output.rendered(Self.clear) }
      output.line("\(LocalMoment.full(round.at, in: zone))  \(name): \(round.words)")
      output.rendered(sheet)
      if round.errors.isEmpty { lastGood = sheet }
    }
    if !round.missing.isEmpty {
      let verb = round.missing.count == 1 ? "is" : "are"
      output.note(
        "This is a sample, because \(round.missing.joined(separator: ", ")) \(verb) missing",
        hint: "Specify a value: " + round.missing.map { "\($0)=…" }.joined(separator: " "))
    }
    if let crash = round.crash {
      output.note(
        "The plugin crashes here (found by running it again without the sandbox):\n"
          + crash.lines.joined(separator: "\n"))
    }
    if !round.printed.isEmpty {
      output.note("The plugin printed:\n" + round.printed.joined(separator: "\n"))
    }
  }
}
