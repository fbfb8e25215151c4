internal import Foundation
internal import WidgetHome
internal import WidgetModel

/// Prints the results of `widgetry reload` as text, each as soon as it is known.
struct ReloadRows {
  let home: Home
  let output: Output
  let isDryRun: Bool

  func write(_ result: ReloadResult) {
    if isDryRun {
      switch result.outcome {
      case .skipped: row(result, "would be skipped")
      case .deferred: row(result, "would be deferred")
      default: row(result, "would reload")
      }
    } else if result.outcome == .failed {
      output.error(
        WidgetryError(
          .failed, code: result.code ?? "reload.failed",
          summary: "'\(result.id)' wasn't reloaded: \(result.detail ?? "")",
          hint: result.hint ?? "Run 'widgetry status \(result.id)' to see why",
          pluginMessage: result.pluginMessage))
    } else {
      row(result, result.outcome.rawValue)
      if result.outcome == .skipped, result.code != ReloadResult.unneeded {
        output.warning(
          "'\(result.id)' wasn't reloaded: \(result.detail ?? "")", code: result.code,
          hint: result.hint)
      }
    }
  }

  private func row(_ result: ReloadResult, _ word: String) {
    let gap = output.style.results.isTerminal ? "  " : "\t"
    let until = result.until.flatMap { moment in
      (try? home.timeZone()).map { "until \(LocalMoment.exact(moment, in: $0))" }
    }
    let fields = [result.id, word] + [until, result.detail].compactMap(\.self)
    output.rendered(fields.map(HarmlessText.field).joined(separator: gap) + "\n")
  }
}
