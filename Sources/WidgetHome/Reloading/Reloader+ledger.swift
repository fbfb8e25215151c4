internal import Foundation
internal import TimelineEngine
internal import WidgetModel
internal import WidgetRegistry

/// A line in the ledger for every decision.
extension Reloader {
  /// What an instance shows, as far as it can be read: one page that cannot must not undo what is stored.
  func entry(of job: Job) throws -> ShownEntry? {
    let shown = try registry.shown(key: job.instance.key, at: now, in: job.surroundings)
    return try? shown?.entry(at: now)
  }

  /// Records what became of a run, with what was shown before and what is shown since.
  func conclude(
    _ result: ReloadResult, of job: Job, former: ShownEntry?, shown: ShownInstance?, next: Date?
  ) throws {
    var line = LedgerLine(
      at: now, instance: job.instance.key, id: job.instance.id, kind: job.kind.name,
      reason: job.reason, asker: home.context.asker, outcome: result.outcome, code: result.code,
      detail: result.detail, entries: result.entries, milliseconds: result.milliseconds)
    let entry = try? shown?.entry(at: now)
    line.former = former?.line
    line.shown = entry?.line
    line.changed = result.outcome == .reloaded && entry?.looks(like: former) == false
    line.nextReload = next
    try registry.record(line, kind: job.kind.key, asker: home.askerKey(in: registry))
    home.onDecision?(line)
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
    home.onDecision?(line)
  }
}
