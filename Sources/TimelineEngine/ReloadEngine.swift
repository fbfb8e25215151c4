package import Foundation
package import WidgetModel

/// Decides when and why widgets are reloaded.
///
/// Pass it each event; it updates the facts about the widget and returns what to do:
///
///     var facts = InstanceFacts(asked: 1, askedFor: .added)
///     let action = engine.handle(.checked(elsewhere: false), of: &facts, at: now)
///
/// It neither waits nor reads a clock. The facts are stored between events, so that any process can
/// continue where another one stopped.
package struct ReloadEngine: Hashable, Sendable {
  /// How long a timeline is used at least if it has no date in the future.
  package var spacingWithoutFuture: Duration = .seconds(15 * 60)
  /// How long a timeline is used at most if the date for its reload was already in the past.
  package var longestSpacingWithoutFuture: Duration = .seconds(24 * 60 * 60)
  /// The wait after the first failure; it doubles with each further failure.
  package var firstRetry: Duration = .seconds(120)
  package var longestRetry: Duration = .seconds(3600)
  /// A last run that is further in the future than this shows that the clock was set back.
  package var clockTolerance: Duration = .seconds(60)

  package init() {}

  /// The next reload of a widget that happens without a further request.
  package struct Next: Hashable, Sendable {
    /// When it is due; the distant past for immediately.
    package var date: Date
    package var reason: ReloadReason
    /// Why it is deferred until then.
    package var deferral: Deferral?
    /// When the reload would run without a budget.
    package var dateWithoutBudget: Date
  }

  /// Why the widget must be reloaded now; nil if it needn't.
  package func due(_ facts: InstanceFacts, at now: Date) -> ReloadReason? {
    guard let next = next(facts, at: now), next.date <= now else { return nil }
    return next.reason
  }

  /// When and why the widget will be reloaded without a further request; nil if it won't.
  package func next(_ facts: InstanceFacts, at now: Date) -> Next? {
    guard let (date, reason) = reloadWithoutBudget(of: facts, at: now) else { return nil }
    let deferral = facts.budget.deferral(
      of: reason, charges: facts.charges, lastRun: facts.ranAt, at: max(date, now))
    return Next(
      date: deferral?.until ?? date, reason: reason, deferral: deferral, dateWithoutBudget: date)
  }

  /// When and why the widget would be reloaded without a budget.
  private func reloadWithoutBudget(
    of facts: InstanceFacts, at now: Date
  ) -> (date: Date, reason: ReloadReason)? {
    if facts.needsAttention { return nil }
    // A new request doesn't wait until an earlier one is retried.
    guard let done = facts.done else {
      return (.distantPast, facts.movedFor ?? facts.askedFor)
    }
    let isSetBack = facts.ranAt.map { $0 > now + clockTolerance.timeInterval } ?? false
    if facts.asked > done {
      // If the budget defers the request, any run that isn't charged answers it as well.
      let isCharged = facts.budget.charges(for: facts.askedFor)
      return (.distantPast, isSetBack && isCharged ? .clockChanged : facts.askedFor)
    }
    if isSetBack { return (.distantPast, .clockChanged) }
    if let retryAt = facts.retryAt { return (retryAt, .retry) }
    guard let timeline = facts.timeline else { return (.distantPast, facts.askedFor) }
    let earliest = timeline.madeAt + facts.minimumSpacing.timeInterval
    switch timeline.policy {
    case .never: return nil
    case .after(let date):
      guard date > timeline.madeAt else {
        return (timeline.madeAt + spacing(after: date, madeAt: timeline.madeAt), .after)
      }
      return (max(date, earliest), .after)
    case .atEnd:
      guard timeline.lastAt > timeline.madeAt else {
        return (timeline.madeAt + spacingWithoutFuture.timeInterval, .atEnd)
      }
      return (max(timeline.lastAt, earliest), .atEnd)
    }
  }

  /// How long to wait if a timeline asked for a reload after a date that had already passed.
  ///
  /// Waiting as long as the date has passed doubles each wait for a provider that always asks for
  /// the same date, such as the start of the day and 24 hours, on a day with 25 hours.
  private func spacing(after date: Date, madeAt: Date) -> TimeInterval {
    let passed = madeAt.timeIntervalSince(date)
    return min(
      max(passed, spacingWithoutFuture.timeInterval), longestSpacingWithoutFuture.timeInterval)
  }

  /// When to retry after a number of failures in a row; `jitter` is from 0 to 1.
  package func retry(afterFailures failures: Int, at now: Date, jitter: Double) -> Date {
    let doubled = firstRetry.timeInterval * pow(2, Double(min(max(failures, 1), 30) - 1))
    let wait = min(doubled, longestRetry.timeInterval)
    return now + wait * (0.9 + 0.2 * min(max(jitter, 0), 1))
  }
}

extension Duration {
  /// The duration in seconds.
  package var timeInterval: TimeInterval {
    let (seconds, attoseconds) = components
    return TimeInterval(seconds) + TimeInterval(attoseconds) * 1e-18
  }
}
