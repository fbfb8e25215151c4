import Foundation
import TimelineEngine
import WidgetModel

/// What the engine promises, said in other words than its own.
extension EngineWorld {
  /// What holds of every decision.
  mutating func check(
    _ action: ReloadEngine.Action, after event: ReloadEngine.Event, before: InstanceFacts
  ) {
    switch action {
    case .run(let reason):
      if facts.needsAttention { fault("runs though someone has to do something first") }
      if run != nil { fault("runs while it runs, for \(reason) of \(event)") }
    case .coalesce:
      if run == nil { fault("leaves it to nobody") }
    case .skip:
      if !facts.needsAttention { fault("is skipped for no reason") }
    case .wait(_, let deferral):
      if deferral.until <= now { fault("is put off to the past") }
      if deferral.until > now + 86_401 { fault("is put off for more than a day") }
      if !facts.budget.isLimited { fault("is put off without a budget") }
      if facts.budget.free.contains(facts.askedFor), facts.isAsked, facts.movedFor == nil {
        fault("puts off what is free")
      }
    case .rest(let until):
      if let until, until <= now { fault("rests until a moment that is over") }
      if facts.isAsked { fault("rests while a request is open") }
      if until == nil, facts.timeline?.policy != .never, facts.timeline != nil {
        fault("rests for ever")
      }
    }
    if facts.asked < before.asked { fault("counts backwards") }
    if case .failed = event { checkRetry() }
    // Of what was asked, nothing is forgotten before a run that began later has ended.
    if !open.isEmpty, !facts.isAsked, run == nil { fault("a request is lost") }
  }

  private mutating func checkRetry() {
    guard let retryAt = facts.retryAt else { return fault("is never tried again") }
    let wait = retryAt.timeIntervalSince(now)
    if !(107.9...3960.1).contains(wait) { fault("is tried again after \(wait) s") }
  }

  /// What holds when a run begins.
  mutating func checkBegin(_ reason: ReloadReason) {
    if [.after, .atEnd].contains(reason), let lastGoodRun, lastGoodRun <= now,
      now.timeIntervalSince(lastGoodRun) < 4.999
    {
      fault("reloads by itself after \(now.timeIntervalSince(lastGoodRun)) s")
    }
    guard let limit = facts.budget.limit, facts.budget.charges(for: reason) else { return }
    // A sum of seconds may be a hair less than what was summed.
    let counted = charged.filter { $0 <= now && now.timeIntervalSince($0) < 86_399.999 }
    if counted.count >= limit { fault("runs \(counted.count + 1) times a day, with \(limit)") }
    if let last = counted.max(), now.timeIntervalSince(last) < 299.999 {
      fault("is charged twice within \(now.timeIntervalSince(last)) s")
    }
  }

  /// What holds at any moment.
  mutating func checkMoment() {
    checkShown()
    guard run == nil else { return }
    if facts.needsAttention {
      if engine.due(facts, at: now) != nil { fault("is due though it cannot be") }
      return
    }
    if let lastRun, lastRun > now + 61 { fault("does not notice that the clock was set back") }
    let next = engine.next(facts, at: now)
    if let next, next.date <= now { fault("is due since \(next.date) and nobody runs it") }
    if next?.date != wake {
      fault("sleeps until \(String(describing: wake)), not \(String(describing: next))")
    }
    guard let oldest = open.map(\.at).min() else { return }
    let waited = elapsed - max(oldest, freeSince)
    if waited > 86_401 { fault("has kept a request waiting for \(waited) s") }
    if !facts.budget.isLimited { fault("keeps a request waiting without a budget") }
  }

  /// The entry that is shown is the latest that is not after now, before the first the first.
  private mutating func checkShown() {
    guard !given.isEmpty else { return }
    let index = EntrySelection.index(at: now, in: shown.map(\.date))
    var right = given[0]
    for entry in given {
      let isBetter =
        entry.date <= now
        ? right.date > now || entry.date >= right.date
        : right.date > now && entry.date <= right.date
      if isBetter { right = entry }
    }
    if shown[index] != right { fault("shows \(shown[index]) and not \(right)") }
    if facts.timeline?.lastAt != given.map(\.date).max() { fault("has forgotten its timeline") }
  }
}
