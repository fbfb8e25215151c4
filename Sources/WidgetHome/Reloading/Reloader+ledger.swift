internal import Foundation
internal import TimelineEngine
internal import WidgetModel
internal import WidgetRegistry

/// A line in the ledger for every decision.
extension Reloader {
  /// Records what became of a run, with what is shown since.
  func conclude(
    _ result: ReloadResult, of job: Job, shown: ShownInstance?, next: Date?
  ) throws {
    var line = LedgerLine(
      at: now, instance: job.instance.key, id: job.instance.id, kind: job.kind.name,
      reason: job.reason, asker: home.context.asker, outcome: result.outcome, code: result.code,
      detail: result.detail, entries: result.entries, milliseconds: result.milliseconds,
      changed: result.outcome == .reloaded)
    // A page that cannot be read is told where it is shown; it must not undo what was stored.
    line.shown = try? shown?.entry(at: now)?.line
    line.nextReload = next
    try registry.record(line, kind: job.kind.key, asker: home.askerKey(in: registry))
  }

  /// Records that nothing was run, and tells why.
  func conclude(
    _ instance: StoredInstance, _ kind: StoredKind, _ reason: ReloadReason,
    _ outcome: ReloadOutcome, code: String?, detail: String?, hint: String?, until: Date? = nil,
    _ results: inout [ReloadResult]
  ) throws {
    results.append(
      ReloadResult(
        id: instance.id, kind: kind.name, reason: reason, outcome: outcome, code: code,
        detail: detail, hint: hint, until: until, asked: instance.asked))
    let line = LedgerLine(
      at: now, instance: instance.key, id: instance.id, kind: kind.name, reason: reason,
      asker: home.context.asker, outcome: outcome, code: code, detail: detail,
      nextReload: until)
    try registry.record(line, kind: kind.key, asker: home.askerKey(in: registry))
  }
}
