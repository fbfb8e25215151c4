internal import Foundation
internal import TimelineEngine
internal import WidgetModel
internal import WidgetRegistry

/// What is answered is stored, in the transaction that lets go of the instance.
extension Reloader {
  /// Stores what was answered; returns what was asked again meanwhile.
  func store(
    _ jobs: [Job], claim: Claim, isRepeated: Bool, _ results: inout [ReloadResult]
  ) throws -> [Job] {
    var again: [Job] = []
    // An instance's jobs, one for each place, stand together.
    var rest = jobs[...]
    while let job = rest.first {
      let group = rest.prefix { $0.instance.key == job.instance.key }
      rest = rest.dropFirst(group.count)
      guard let current = try registry.instance(key: job.instance.key) else {
        try conclude(
          job.instance, job.kind, job.reason, .skipped, code: "instance.removed",
          detail: "it was removed meanwhile", hint: nil, &results)
        continue
      }
      guard current.claim == claim.name else {
        try conclude(
          current, job.kind, job.reason, .coalesced, code: nil,
          detail: "another process took it over", hint: nil, &results)
        continue
      }
      let former = try entry(of: job)
      var outcomes: [ReloadResult] = []
      for job in group {
        guard let answer = answers[job.question] else { continue }
        outcomes.append(try store(answer, of: job))
      }
      if !outcomes.isEmpty { try charge(group) }
      let shown = try registry.shown(key: current.key, at: now, in: job.surroundings)
      let next = try shown.flatMap { try home.engine.next(home.facts(of: $0), at: now) }
      if current.asked > job.instance.asked, let next, next.date <= now, !isOverdue {
        if again.isEmpty { groups = try registry.groups() }
        // Whoever asked was told that we do it, and means the home's timeline above all.
        again += try self.jobs(
          for: current, home.kind(key: current.kind), current.askedFor,
          in: places.contains(homePlace) ? places : [homePlace] + places)
      } else if job.surroundings == homePlace {
        try registry.release(claim: claim.name, key: current.key, due: next?.date)
      } else {
        try registry.release(claim: claim.name, key: current.key)
      }
      // The place of the home comes first, and speaks for the instance unless another failed.
      guard let result = outcomes.first(where: { $0.outcome == .failed }) ?? outcomes.first else {
        try conclude(
          current, job.kind, job.reason, .queued, code: ReloadResult.overdue,
          detail: "the time for it is over; it stays due", hint: nil, &results)
        continue
      }
      try conclude(result, of: job, former: former, shown: shown, next: next?.date)
      if isRepeated, let former = results.firstIndex(where: { $0.id == result.id }) {
        results.remove(at: former)
      }
      results.append(result)
    }
    return again
  }

  /// Charges a run to its budget, once for all the places that it was made for.
  private func charge(_ group: ArraySlice<Job>) throws {
    guard let job = group.first else { return }
    let budget = try home.budget(of: job.instance)
    guard budget.charges(for: job.reason) else { return }
    let former = budget.counted(try home.charges(of: job.instance), at: now)
    try registry.setCharges(former + [now], ofInstance: job.instance.key)
  }

  private func store(_ answer: Answer, of job: Job) throws -> ReloadResult {
    let key = job.instance.key
    var run = RunRecord(
      done: job.instance.asked, at: now, reason: job.reason, outcome: .reloaded,
      milliseconds: answer.milliseconds)
    var result = ReloadResult(
      id: job.instance.id, kind: job.kind.name, reason: job.reason, outcome: .reloaded,
      milliseconds: answer.milliseconds)
    switch answer.result {
    case .success(let timeline):
      if try registry.has(timeline.hash, instance: key, in: job.surroundings) {
        run.outcome = .unchanged
      }
      if let clock = timeline.clock, ![clock, .own].contains(job.kind.seenClock) {
        try registry.see(clock, ofKind: job.kind.key)
      }
      result.outcome = run.outcome
      result.entries = timeline.entries
      try registry.store(timeline, run: run, ofInstance: key, in: job.surroundings)
      try registry.dropOtherTimelines(
        ofInstance: key, than: homePlace, madeBefore: now - 7 * 86_400)
    case .failure(let error):
      let failures = try registry.failures(ofInstance: key, in: job.surroundings) + 1
      let retryAt = home.engine.retry(
        afterFailures: failures, at: now, jitter: Double.random(in: 0...1))
      run.outcome = .failed
      run.failures = failures
      run.retryAt = retryAt
      run.failure = RunFailure(
        at: now, code: error.code, summary: error.summary, hint: error.hint)
      result.outcome = .failed
      result.code = error.code
      result.detail = error.summary
      result.hint = error.hint
      result.until = retryAt
      try registry.store(failed: run, ofInstance: key, in: job.surroundings)
    }
    return result
  }
}
