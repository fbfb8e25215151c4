package import Foundation
package import WidgetModel

/// The events that a home passes to the reload engine, and what it should do after each.
extension ReloadEngine {
  /// Something that happens to a widget in one time zone and locale.
  package enum Event: Hashable, Sendable {
    /// A reload is requested, or something has changed that affects the next request.
    ///
    /// `elsewhere` is true while another process is reloading the widget. That process sees the new
    /// request when it stores its result, and runs again.
    case asked(ReloadReason, elsewhere: Bool)
    /// A process checks whether a reload is due, after some time, a clock change or a wake-up.
    case checked(elsewhere: Bool)
    /// A run has returned a timeline; it answered all requests up to `begunAt`.
    case succeeded(begunAt: Int, for: ReloadReason, TimelineFacts)
    /// A run has failed; `jitter`, from 0 to 1, spreads the retries of many widgets over time.
    ///
    /// `retryAfter` is the time that the provider itself has named.
    case failed(begunAt: Int, for: ReloadReason, jitter: Double, retryAfter: Duration? = nil)
  }

  /// What the home has to do after an event.
  package enum Action: Hashable, Sendable {
    /// Ask the provider for a timeline now.
    case run(ReloadReason)
    /// Do nothing: another process is reloading the widget and will run again.
    case coalesce
    /// Do nothing yet: the budget defers the reload.
    case wait(ReloadReason, Deferral)
    /// Do nothing until the user fixes something.
    case skip
    /// Do nothing until a date; nil if only a request causes the next reload.
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
    case .failed(let begunAt, let reason, let jitter, let retryAfter):
      end(begunAt, for: reason, of: &facts, at: now)
      // When the user retries early, the waits don't get longer.
      if reason == .retry || facts.failures == 0 { facts.failures += 1 }
      facts.retryAt =
        retryAfter.map { now + max($0, facts.minimumSpacing).timeInterval }
        ?? retry(afterFailures: facts.failures, at: now, jitter: jitter)
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
    // The first process that checks after the deferral ends runs the reload.
    if let deferral = next.deferral, next.dateWithoutBudget <= now {
      return .wait(next.reason, deferral)
    }
    guard next.date <= now else { return .rest(until: next.date) }
    return isElsewhere ? .coalesce : .run(next.reason)
  }
}
