internal import Foundation
internal import TimelineEngine
internal import WidgetModel
internal import WidgetRegistry

/// Writes a line to the log for each decision.
extension Reloader {
  /// Records the outcome of a reload, with what was shown before and after it.
  func conclude(
    _ result: ReloadResult, of run: Run, former: ShownEntry?, next: Date?,
    in transaction: borrowing HomeTransaction
  ) throws {
    var line = LedgerLine(
      at: now, instance: run.instance.key, id: run.instance.id, kind: run.kind.name,
      reason: run.reason, asker: store.context.asker, outcome: result.outcome, code: result.code,
      detail: result.detail, entries: result.entries, milliseconds: result.milliseconds)
    let entry = try entry(after: result, of: run, former: former)
    line.former = former?.line
    line.shown = entry?.line
    line.changed = result.outcome == .reloaded && entry?.looks(like: former) == false
    line.nextReload = next
    try transaction.record(line, kind: run.kind.key)
    reloads.onDecision?(line)
  }

  /// What a widget shows after a reload.
  private func entry(
    after result: ReloadResult, of run: Run, former: ShownEntry?
  ) throws -> ShownEntry? {
    // The same timeline shows the same.
    if result.outcome == .unchanged, let former { return former }
    let shown = try registry.shown(key: run.instance.key, at: now, in: run.parts[0].place)
    // The timeline is stored already, so ignore a page that can't be read.
    return try? shown?.entry(at: now)
  }

  /// Records that a reload didn't run, and why.
  func conclude(
    _ instance: StoredInstance, _ kind: StoredKind, _ reason: ReloadReason,
    _ outcome: ReloadOutcome, code: String?, detail: String?, hint: String?, until: Date? = nil,
    in transaction: borrowing HomeTransaction, _ results: inout [ReloadResult]
  ) throws {
    results.append(
      ReloadResult(
        id: instance.id, kind: kind.name, reason: reason, outcome: outcome, code: code,
        detail: detail, hint: hint, until: until, asked: instance.asked))
    let line = LedgerLine(
      at: now, instance: instance.key, id: instance.id, kind: kind.name, reason: reason,
      asker: store.context.asker, outcome: outcome, code: code, detail: detail,
      nextReload: until)
    try transaction.record(line, kind: kind.key)
    reloads.onDecision?(line)
  }
}
