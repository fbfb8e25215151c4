package import Foundation
package import WidgetModel

/// What the reload engine knows about an instance, in one zone and locale.
package struct InstanceFacts: Hashable, Sendable {
  /// The counter that every change of the next request raises.
  package var asked: Int
  /// Why it was raised last.
  package var askedFor: ReloadReason
  /// The counter that the last run answered; nil if there was no run in this zone and locale.
  package var done: Int?
  /// Set if the instance has a timeline for another place only: whether its zone or its locale
  /// differs.
  package var movedFor: ReloadReason?
  package var needsAttention: Bool
  package var timeline: TimelineFacts?
  /// When the last run was, whatever its outcome.
  package var ranAt: Date?
  package var failures: Int
  package var retryAt: Date?
  package var budget: BudgetPolicy
  /// When runs were charged to its budget.
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
