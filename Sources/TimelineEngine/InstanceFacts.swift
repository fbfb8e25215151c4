package import Foundation
package import WidgetModel

/// What the reload engine knows about an instance, in one zone and locale.
package struct InstanceFacts: Hashable, Sendable {
  /// A counter, raised by every change that affects the next request.
  package var asked: Int
  /// The reason for raising it last.
  package var askedFor: ReloadReason
  /// The value of `asked` that the last run answered; nil if none ran in this zone and locale.
  package var done: Int?
  /// Set if the instance only has a timeline for another zone or locale; tells which of them
  /// differs.
  package var movedFor: ReloadReason?
  package var needsAttention: Bool
  package var timeline: TimelineFacts?
  /// When it last ran, whatever the outcome.
  package var ranAt: Date?
  package var failures: Int
  package var retryAt: Date?
  package var budget: BudgetPolicy
  /// The times of the runs that its budget was charged for.
  package var charges: [Date]

  package init(
    asked: Int, askedFor: ReloadReason = .requested, done: Int? = nil,
    movedFor: ReloadReason? = nil, needsAttention: Bool = false, timeline: TimelineFacts? = nil,
    ranAt: Date? = nil, failures: Int = 0, retryAt: Date? = nil,
    budget: BudgetPolicy = .unlimited, charges: [Date] = []
  ) {
    self.asked = asked
    self.askedFor = askedFor
    self.done = done
    self.movedFor = movedFor
    self.needsAttention = needsAttention
    self.timeline = timeline
    self.ranAt = ranAt ?? timeline?.madeAt
    self.failures = failures
    self.retryAt = retryAt
    self.budget = budget
    self.charges = charges
  }

  /// Whether there is a request that no run has answered.
  package var isAsked: Bool { done.map { asked > $0 } ?? true }
}

/// What the reload engine knows about a stored timeline.
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
