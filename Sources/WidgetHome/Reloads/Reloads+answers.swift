internal import Foundation
internal import WidgetModel
internal import WidgetRegistry

/// Waits for reloads that other processes run.
extension Reloads {
  /// The result of a reload that another process runs, or that was deferred; nil if there is none
  /// yet.
  ///
  /// If the reload is due and no process is running it, this process runs it.
  package func answer(to open: ReloadResult) async throws -> ReloadResult? {
    guard let asked = open.asked, let registry = try store.existingRegistry(),
      let shown = try registry.shown(id: open.id, at: store.context.now(), in: store.surroundings())
    else {
      var gone = open
      gone.outcome = .skipped
      gone.code = "instance.removed"
      gone.detail = "the widget was removed in the meantime"
      return gone
    }
    if let run = shown.run, run.done >= asked {
      var answered = open
      answered.outcome = run.outcome
      answered.milliseconds = run.milliseconds
      answered.until = run.retryAt
      answered.entries = shown.timeline?.entries ?? 0
      let failure = run.outcome == .failed ? run.failure : nil
      answered.code = failure?.code
      answered.detail = failure?.summary
      answered.hint = failure?.hint
      answered.pluginMessage = failure?.pluginMessage
      return answered
    }
    if let attention = try kinds.blockingProblem(of: shown.instance) {
      var left = open
      left.outcome = .skipped
      left.code = attention.code.rawValue
      left.detail = attention.detail
      return left
    }
    return try await runIfDue(id: open.id)
  }
}
