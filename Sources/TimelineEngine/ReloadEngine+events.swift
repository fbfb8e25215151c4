package import Foundation
package import WidgetModel

extension ReloadEngine {
  /// Something that happens to an instance in one zone and locale.
  package enum Event: Hashable, Sendable {
    /// A reload is requested, or something has changed that affects the next request.
    ///
    /// `elsewhere` is true while another process runs the instance; that process notices the raised
    /// counter when it stores.
    case asked(ReloadReason, elsewhere: Bool)
    /// A process checks whether a reload is due, after some time, a clock change or a wake-up.
    case checked(elsewhere: Bool)
    /// A run that began at a counter value has returned a timeline.
    case succeeded(begunAt: Int, for: ReloadReason, TimelineFacts)
    /// A run has failed; `jitter` from 0 to 1 spreads the retries of many instances.
    case failed(begunAt: Int, for: ReloadReason, jitter: Double)
  }

  /// What to do after an event.
  package enum Action: Hashable, Sendable {
    case run(ReloadReason)
    /// Do nothing: another process is running it and will run it again.
    case coalesce
    /// Wait: the reload is deferred.
    case putOff(ReloadReason, Deferral)
    /// Do nothing until the user fixes something.
    case skip
    /// Do nothing until a time; nil if only a request reloads it.
    case rest(until: Date?)
  }

  /// Updates the facts for an event, and returns what to do.
  package func handle(_ event: Event, of facts: inout InstanceFacts, at now: Date) -> Action {
    switch event {
    case .asked(let reason, let isElsewhere):
      facts.asked += 1
      facts.askedFor = reason
      facts.movedFor = nil
      return answer(to: facts, isElsewhere: isElsewhere, at: now)
    case .checked(let isElsewhere):
      return answer(to: facts, isElsewhere: isElsewhere, at: now)
    case .succeeded(let begunAt, let reason, let timeline):
      end(begunAt, for: reason, of: &facts, at: now)
      facts.timeline = timeline
      facts.failures = 0
      facts.retryAt = nil
      return answer(to: facts, isElsewhere: false, at: now)
    case .failed(let begunAt, let reason, let jitter):
      end(begunAt, for: reason, of: &facts, at: now)
      // An early retry by the user doesn't lengthen the waits.
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
    // A deferred reload is run by the first process that checks after its time has come.
    if let deferral = next.deferral, next.wished <= now { return .putOff(next.reason, deferral) }
    guard next.date <= now else { return .rest(until: next.date) }
    return isElsewhere ? .coalesce : .run(next.reason)
  }
}
