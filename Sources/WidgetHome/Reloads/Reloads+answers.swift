internal import Foundation
internal import WidgetModel
internal import WidgetRegistry

extension Reloads {
  /// The outcome of a reload that was left to another process or a later time; nil as long as there
  /// is none.
  ///
  /// Runs the reload itself if it is due and no process is running it.
  package func answer(to open: ReloadResult) async throws -> ReloadResult? {
    guard let asked = open.asked, let registry = try store.registryIfThere(),
      let shown = try registry.shown(id: open.id, at: store.context.now(), in: store.surroundings())
    else {
      var gone = open
      gone.outcome = .skipped
      gone.code = "instance.removed"
      gone.detail = "it was removed meanwhile"
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
      answered.says = failure?.says
      return answered
    }
    if let attention = try kinds.hindrance(to: shown.instance) {
      var left = open
      left.outcome = .skipped
      left.code = attention.code.rawValue
      left.detail = attention.detail
      return left
    }
    return try await runIfDue(id: open.id)
  }
}
