package import Foundation
package import WidgetModel

extension ReloadEngine {
  /// What happens to an instance in one zone and locale.
  package enum Event: Hashable, Sendable {
    /// Someone asks, or something has changed that its next request would contain.
    ///
    /// `elsewhere` is true while another process runs it, which sees the raised counter when it stores.
    case asked(ReloadReason, elsewhere: Bool)
    /// Someone looks whether something is due: a moment has come, the clock was set, a computer woke up.
    case looked(elsewhere: Bool)
    /// A run that was begun at a counter has brought a timeline.
    case succeeded(begunAt: Int, for: ReloadReason, TimelineFacts)
    /// A run has brought none; `jitter` from 0 to 1 spreads the next tries of many.
    case failed(begunAt: Int, for: ReloadReason, jitter: Double)
  }

  /// What to do about it.
  package enum Action: Hashable, Sendable {
    case run(ReloadReason)
    /// Another process is at it, and does it once more.
    case coalesce
    /// The run is due at another time.
    case putOff(ReloadReason, Deferral)
    /// It cannot be reloaded until someone does something.
    case skip
    /// Nothing, until a moment; nil if it is reloaded only when someone asks.
    case rest(until: Date?)
  }

  /// Takes what happened into the facts, and says what to do.
  package func handle(_ event: Event, of facts: inout InstanceFacts, at now: Date) -> Action {
    switch event {
    case .asked(let reason, let isElsewhere):
      facts.asked += 1
      facts.askedFor = reason
      facts.movedFor = nil
      return answer(to: facts, isElsewhere: isElsewhere, at: now)
    case .looked(let isElsewhere):
      return answer(to: facts, isElsewhere: isElsewhere, at: now)
    case .succeeded(let begunAt, let reason, let timeline):
      end(begunAt, for: reason, of: &facts, at: now)
      facts.timeline = timeline
      facts.failures = 0
      facts.retryAt = nil
      return answer(to: facts, isElsewhere: false, at: now)
    case .failed(let begunAt, let reason, let jitter):
      end(begunAt, for: reason, of: &facts, at: now)
      // Whoever tries before the time does not make the waits any longer.
      if reason == .retry || facts.failures == 0 { facts.failures += 1 }
      facts.retryAt = retry(afterFailures: facts.failures, at: now, jitter: jitter)
      return answer(to: facts, isElsewhere: false, at: now)
    }
  }

  private func end(
    _ begunAt: Int, for reason: ReloadReason, of facts: inout InstanceFacts, at now: Date
  ) {
    facts.done = begunAt
    facts.movedFor = nil
    facts.ranAt = now
    guard facts.budget.charges(for: reason) else { return }
    facts.charges = facts.budget.counted(facts.charges, at: now) + [now]
  }

  private func answer(to facts: InstanceFacts, isElsewhere: Bool, at now: Date) -> Action {
    guard !facts.needsAttention else { return .skip }
    guard let next = next(facts, at: now) else { return .rest(until: nil) }
    // One that is put off is done by whoever looks first when its time has come.
    if let deferral = next.deferral, next.wished <= now { return .putOff(next.reason, deferral) }
    guard next.date <= now else { return .rest(until: next.date) }
    return isElsewhere ? .coalesce : .run(next.reason)
  }
}
