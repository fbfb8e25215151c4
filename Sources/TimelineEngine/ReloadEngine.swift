package import Foundation
package import WidgetModel

/// What the engine has to know of an instance to decide about it.
package struct InstanceFacts: Hashable, Sendable {
  /// The counter that everything raises which the next request would contain.
  package var asked: Int
  /// Why it was raised last.
  package var askedFor: ReloadReason
  /// The counter that the last run was for; nil if there was none in this zone and locale.
  package var done: Int?
  package var needsAttention: Bool
  package var timeline: TimelineFacts?
  package var failures: Int
  package var retryAt: Date?

  package init(
    asked: Int, askedFor: ReloadReason = .requested, done: Int? = nil,
    needsAttention: Bool = false, timeline: TimelineFacts? = nil, failures: Int = 0,
    retryAt: Date? = nil
  ) {
    self.asked = asked
    self.askedFor = askedFor
    self.done = done
    self.needsAttention = needsAttention
    self.timeline = timeline
    self.failures = failures
    self.retryAt = retryAt
  }
}

/// What the engine has to know of a stored timeline.
package struct TimelineFacts: Hashable, Sendable {
  package var policy: ReloadPolicy
  package var lastAt: Date
  package var madeAt: Date

  package init(policy: ReloadPolicy, lastAt: Date, madeAt: Date) {
    self.policy = policy
    self.lastAt = lastAt
    self.madeAt = madeAt
  }
}

/// Decides about reloads: a value that takes facts and answers, and neither waits nor reads a clock.
package struct ReloadEngine: Hashable, Sendable {
  /// The least time between two reloads that a timeline's own policy asks for.
  package var minimumSpacing: Duration = .seconds(5)
  /// How long a timeline stays whose end had passed when it was made: its author said nothing useful.
  package var spacingWithoutFuture: Duration = .seconds(15 * 60)
  package var firstRetry: Duration = .seconds(120)
  package var longestRetry: Duration = .seconds(3600)

  package init() {}

  /// What to do about a request for an instance.
  package enum Verdict: Hashable, Sendable {
    case run
    /// Another process is at it, and will see that it was asked again.
    case coalesce
    /// It cannot be reloaded until someone does something.
    case skip
  }

  package func verdict(on facts: InstanceFacts, claimedElsewhere: Bool) -> Verdict {
    if facts.needsAttention { return .skip }
    return claimedElsewhere ? .coalesce : .run
  }

  /// Why an instance is to be reloaded at a moment, nil if it is not.
  package func due(_ facts: InstanceFacts, at now: Date) -> ReloadReason? {
    guard let (date, reason) = next(facts), date <= now else { return nil }
    return reason
  }

  /// When an instance will be reloaded by itself, and why; nil if nothing will.
  package func next(_ facts: InstanceFacts) -> (date: Date, reason: ReloadReason)? {
    if facts.needsAttention { return nil }
    // Who asks does not wait for the retry of what was asked before.
    guard let done = facts.done, facts.asked <= done else { return (.distantPast, facts.askedFor) }
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
