package import Foundation
package import WidgetModel

/// Decides about reloads: a value that takes facts and answers, and neither waits nor reads a clock.
///
/// What happened is given to ``handle(_:of:at:)``, which changes the facts and says what to do. The facts are stored
/// between events, so that any process can go on where another has stopped.
package struct ReloadEngine: Hashable, Sendable {
  /// The least time between two reloads that a timeline's own policy asks for.
  package var minimumSpacing: Duration = .seconds(5)
  /// How long a timeline stays whose end had passed when it was made: its author said nothing useful.
  package var spacingWithoutFuture: Duration = .seconds(15 * 60)
  package var firstRetry: Duration = .seconds(120)
  package var longestRetry: Duration = .seconds(3600)
  /// A run that lies so far ahead of the clock was made before the clock was set back.
  package var clockTolerance: Duration = .seconds(60)

  package init() {}

  /// A reload that comes by itself.
  package struct Next: Hashable, Sendable {
    /// When; the distant past for at once.
    package var date: Date
    package var reason: ReloadReason
    /// What puts it off until then.
    package var deferral: Deferral?
    /// When it would be if nothing put it off.
    package var wished: Date
  }

  /// Why an instance is to be reloaded at a moment, nil if it is not.
  package func due(_ facts: InstanceFacts, at now: Date) -> ReloadReason? {
    guard let next = next(facts, at: now), next.date <= now else { return nil }
    return next.reason
  }

  /// When an instance will be reloaded by itself, as it looks at a moment; nil if nothing will.
  package func next(_ facts: InstanceFacts, at now: Date) -> Next? {
    guard let (date, reason) = wish(of: facts, at: now) else { return nil }
    let deferral = facts.budget.deferral(
      of: reason, charges: facts.charges, lastRun: facts.ranAt, at: max(date, now))
    return Next(
      date: deferral?.until ?? date, reason: reason, deferral: deferral, wished: date)
  }

  /// When it would be reloaded if nothing were to be saved.
  private func wish(
    of facts: InstanceFacts, at now: Date
  ) -> (date: Date, reason: ReloadReason)? {
    if facts.needsAttention { return nil }
    // Who asks does not wait for the retry of what was asked before.
    guard let done = facts.done else {
      return (.distantPast, facts.movedFor ?? facts.askedFor)
    }
    let isSetBack = facts.ranAt.map { $0 > now + clockTolerance.timeInterval } ?? false
    if facts.asked > done {
      // One that a budget would put off goes with the run that is free.
      let isCharged = facts.budget.charges(for: facts.askedFor)
      return (.distantPast, isSetBack && isCharged ? .clockChanged : facts.askedFor)
    }
    if isSetBack { return (.distantPast, .clockChanged) }
    if let retryAt = facts.retryAt { return (retryAt, .retry) }
    guard let timeline = facts.timeline else { return (.distantPast, facts.askedFor) }
    let earliest = timeline.madeAt + minimumSpacing.timeInterval
    switch timeline.policy {
    case .never: return nil
    case .after(let date): return (max(date, earliest), .after)
    case .atEnd:
      guard timeline.lastAt > timeline.madeAt else {
        return (timeline.madeAt + spacingWithoutFuture.timeInterval, .atEnd)
      }
      return (max(timeline.lastAt, earliest), .atEnd)
    }
  }

  /// When to try again after a number of failures; `jitter` is from 0 to 1.
  package func retry(afterFailures failures: Int, at now: Date, jitter: Double) -> Date {
    let doubled = firstRetry.timeInterval * pow(2, Double(min(max(failures, 1), 30) - 1))
    let wait = min(doubled, longestRetry.timeInterval)
    return now + wait * (0.9 + 0.2 * min(max(jitter, 0), 1))
  }
}

extension Duration {
  package var timeInterval: TimeInterval {
    let (seconds, attoseconds) = components
    return TimeInterval(seconds) + TimeInterval(attoseconds) * 1e-18
  }
}
