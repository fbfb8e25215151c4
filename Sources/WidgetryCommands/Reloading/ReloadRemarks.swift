internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// Prints what went wrong in the reloads after a change, and which reloads are still pending.
///
/// Commands such as `set` and `anniversary edit` print these messages after their result.
struct ReloadRemarks {
  let reloads: [ReloadResult]
  /// The time zone for moments in text.
  private let zone: TimeZone?

  init(_ reloads: [ReloadResult], in home: Home) {
    self.reloads = reloads
    zone = reloads.contains { $0.until != nil } ? try? home.timeZone() : nil
  }

  var anyFailed: Bool { reloads.contains { $0.outcome == .failed } }

  /// The exit status for a change that was stored before its reloads ran.
  var status: ExitStatus { anyFailed ? .partial : .success }

  func write(to output: Output) {
    for result in reloads {
      switch result.outcome {
      case .failed:
        output.error(
          WidgetryError(
            .failed, code: result.code ?? "reload.failed",
            summary: "'\(result.id)' was saved, but couldn't be reloaded: \(result.detail ?? "")",
            hint: result.hint ?? "Run 'widgetry status \(result.id)' to see why",
            pluginMessage: result.pluginMessage))
      case .skipped:
        output.warning(
          "'\(result.id)' wasn't reloaded: \(result.detail ?? "")", code: result.code,
          hint: result.hint)
      case .reloaded, .unchanged, .coalesced, .deferred, .queued: break
      }
    }
    writeOpen(reloads.filter(\.isOpen), to: output)
  }

  /// Reports pending reloads, so that users don't mistake old content for new content.
  private func writeOpen(_ reloads: [ReloadResult], to output: Output) {
    let groups = Dictionary(grouping: reloads) { $0.outcome }
    for outcome in [ReloadOutcome.deferred, .coalesced, .queued] {
      guard let group = groups[outcome], let first = group.first else { continue }
      let ids = group.map(\.id).prefix(20).joined(separator: " ")
      let names = ids + (group.count > 20 ? " and \(group.count - 20) more" : "")
      let words =
        switch outcome {
        case .deferred:
          "deferred"
            + (group.compactMap(\.until).max().map { " until \(self.words(ofMoment: $0, output))" }
              ?? "")
            + (first.detail.map { ": \($0)" } ?? "")
        case .coalesced: "already being reloaded by another process"
        default: "not reloaded yet: the time limit has passed"
        }
      output.note(
        "\(names): \(words)", code: first.code ?? "reload.open",
        hint: "Run 'widgetry reload \(ids) --wait' to wait for the result")
    }
  }

  private func words(ofMoment moment: Date, _ output: Output) -> String {
    guard !output.isJSON, let zone else { return Moment.text(moment) }
    return LocalMoment.named(moment, in: zone)
  }
}
