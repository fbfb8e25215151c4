package import Foundation
package import WidgetModel

/// Decides when and why widgets are reloaded.
///
/// A pure value: it neither waits nor reads a clock.
///
///     var facts = InstanceFacts(asked: 1, askedFor: .added)
///     let action = engine.handle(.checked(elsewhere: false), of: &facts, at: now)
///
/// Pass each event to ``handle(_:of:at:)``, which updates the facts and returns what to do. The
/// facts are stored between events, so that any process can continue where another one stopped.
package struct ReloadEngine: Hashable, Sendable {
  /// The shortest time between two reloads that a timeline's own policy requests.
  package var minimumSpacing: Duration = .seconds(5)
  /// How long a timeline is used whose entries were all in the past when it was made.
  package var spacingWithoutFuture: Duration = .seconds(15 * 60)
  package var firstRetry: Duration = .seconds(120)
  package var longestRetry: Duration = .seconds(3600)
  /// A stored run further ahead than this happened before the clock was set back.
  package var clockTolerance: Duration = .seconds(60)

  package init() {}

  /// The next scheduled reload of an instance.
  package struct Next: Hashable, Sendable {
    /// When it is due; the distant past for immediately.
    package var date: Date
    package var reason: ReloadReason
    /// Why it is deferred until then.
    package var deferral: Deferral?
    /// When it would be run if it weren't deferred.
    package var wished: Date
  }

  /// Why an instance is due at a moment; nil if it isn't.
  package func due(_ facts: InstanceFacts, at now: Date) -> ReloadReason? {
    guard let next = next(facts, at: now), next.date <= now else { return nil }
    return next.reason
  }

  /// When an instance will be reloaded without a request, as seen at a moment; nil if it won't.
  package func next(_ facts: InstanceFacts, at now: Date) -> Next? {
    guard let (date, reason) = wish(of: facts, at: now) else { return nil }
    let deferral = facts.budget.deferral(
      of: reason, charges: facts.charges, lastRun: facts.ranAt, at: max(date, now))
    return Next(
      date: deferral?.until ?? date, reason: reason, deferral: deferral, wished: date)
  }

  /// When it would be reloaded without a budget.
  private func wish(
    of facts: InstanceFacts, at now: Date
  ) -> (date: Date, reason: ReloadReason)? {
    if facts.needsAttention { return nil }
    // A new request doesn't wait for the retry of an earlier one.
    guard let done = facts.done else {
      return (.distantPast, facts.movedFor ?? facts.askedFor)
    }
    let isSetBack = facts.ranAt.map { $0 > now + clockTolerance.timeInterval } ?? false
    if facts.asked > done {
      // If the budget defers the request, the next run that isn't charged answers it too.
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

  /// When to retry after a number of failures; `jitter` is from 0 to 1.
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
