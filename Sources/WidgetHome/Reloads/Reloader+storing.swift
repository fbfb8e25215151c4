internal import Foundation
internal import TimelineEngine
internal import WidgetModel
internal import WidgetRegistry

/// Stores plugins' answers, in the transaction that releases the widget.
extension Reloader {
  /// Stores the answers of a run.
  ///
  /// - Returns: Another run if a reload was requested in the meantime.
  func store(
    _ run: Run, in transaction: borrowing HomeTransaction, _ results: inout [ReloadResult]
  ) throws -> Run? {
    guard let current = try registry.instance(key: run.instance.key) else {
      try conclude(
        run.instance, run.kind, run.reason, .skipped, code: "instance.removed",
        detail: "the widget was removed in the meantime", hint: nil, in: transaction, &results)
      return nil
    }
    guard try transaction.holds(current) else {
      try conclude(
        current, run.kind, run.reason, .coalesced, code: nil,
        detail: "another process has taken over the reload", hint: nil, in: transaction, &results)
      return nil
    }
    var outcomes: [ReloadResult] = []
    var former: ShownEntry?
    var next: ReloadEngine.Next?
    for (index, part) in run.parts.enumerated() {
      guard let answer = answers[part.question],
        let before = try registry.shown(key: current.key, at: now, in: part.place)
      else { continue }
      if index == 0 { former = try? before.entry(at: now) }
      var facts = try reloads.schedule.facts(of: before)
      outcomes.append(try store(answer, of: run, part, &facts, in: transaction))
      // A reload is charged once, however many time zones and locales it was for.
      if index == 0 {
        if facts.budget.isLimited {
          try transaction.changes.setCharges(facts.charges, ofInstance: current.key)
        }
        next = reloads.schedule.engine.next(facts, at: now)
      }
    }
    let following = try release(
      current, after: run, next: next, isStored: !outcomes.isEmpty, in: transaction)
    // Report the result for the home's time zone and locale, unless another one failed.
    guard let result = outcomes.first(where: { $0.outcome == .failed }) ?? outcomes.first else {
      guard run.turn < 2 else { return following }
      try conclude(
        current, run.kind, run.reason, .queued, code: ReloadResult.overdue,
        detail: "there was no time left, so it stays due", hint: nil, in: transaction, &results)
      return following
    }
    try conclude(
      result, of: run, former: former, next: next.map { max($0.date, now) }, in: transaction)
    // Report one result for each widget, at the latest after the second run, because new requests
    // may never end.
    if run.turn == 1 || run.turn == 0 && following == nil { results.append(result) }
    return following
  }

  /// Releases a widget, or returns its next run if a reload was requested in the meantime and is
  /// allowed now.
  private func release(
    _ current: StoredInstance, after run: Run, next: ReloadEngine.Next?, isStored: Bool,
    in transaction: borrowing HomeTransaction
  ) throws -> Run? {
    if repeats, current.asked > run.instance.asked, let next, next.date <= now, !isOverdue {
      groups = try registry.groups()
      // The request relies on this process, and is for the home's time zone and locale first.
      return try self.run(
        current, reloads.kinds.kind(key: current.kind), next.reason,
        in: places.contains(homePlace) ? places : [homePlace] + places, turn: run.turn + 1)
    }
    // A deferred reload is recorded when it becomes due.
    if isStored, run.parts[0].place == homePlace {
      try transaction.release(current.key, due: next?.dateWithoutBudget)
    } else {
      try transaction.release(current.key)
    }
    return nil
  }

  /// Stores one answer, and updates what the engine knows about the widget.
  private func store(
    _ answer: TimelineAnswers.Answer, of run: Run, _ part: Run.Part, _ facts: inout InstanceFacts,
    in transaction: borrowing HomeTransaction
  ) throws -> ReloadResult {
    let key = run.instance.key
    var result = ReloadResult(
      id: run.instance.id, kind: run.kind.name, reason: run.reason, outcome: .reloaded,
      milliseconds: answer.milliseconds)
    var record = RunRecord(
      done: run.instance.asked, at: now, reason: run.reason, outcome: .reloaded,
      milliseconds: answer.milliseconds)
    record.madeAt = part.at
    switch answer.result {
    case .success(let timeline):
      let made = TimelineFacts(
        policy: timeline.policy, lastAt: timeline.lastAt, madeAt: part.at)
      _ = reloads.schedule.engine.handle(
        .succeeded(begunAt: run.instance.asked, for: run.reason, made), of: &facts, at: now)
      if try registry.has(timeline.hash, instance: key, in: part.place) {
        record.outcome = .unchanged
      }
      if let clock = timeline.clock, ![clock, .own].contains(run.kind.seenClock) {
        try transaction.changes.record(clock, ofKind: run.kind.key)
      }
      result.outcome = record.outcome
      result.entries = timeline.entries
      try transaction.changes.store(timeline, run: record, ofInstance: key, in: part.place)
      try transaction.changes.dropOtherTimelines(
        ofInstance: key, than: homePlace, madeBefore: now - 7 * 86_400)
    case .failure(let error):
      _ = reloads.schedule.engine.handle(
        .failed(
          begunAt: run.instance.asked, for: run.reason, jitter: Double.random(in: 0...1),
          retryAfter: error.retryAfter),
        of: &facts, at: now)
      record.outcome = .failed
      record.failures = facts.failures
      record.retryAt = facts.retryAt
      record.failure = RunFailure(
        at: now, code: error.code, summary: error.summary, hint: error.hint,
        pluginMessage: error.pluginMessage)
      result.outcome = .failed
      result.code = error.code
      result.detail = error.summary
      result.hint = error.hint
      result.pluginMessage = error.pluginMessage
      result.until = facts.retryAt
      try transaction.changes.store(failed: record, ofInstance: key, in: part.place)
    }
    return result
  }
}
