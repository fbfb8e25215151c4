package import Foundation
package import WidgetModel

/// What the engine has to know of an instance, in one zone and locale, to decide about it.
package struct InstanceFacts: Hashable, Sendable {
  /// The counter that everything raises which the next request would contain.
  package var asked: Int
  /// Why it was raised last.
  package var askedFor: ReloadReason
  /// The counter that the last run was for; nil if there was none in this zone and locale.
  package var done: Int?
  /// Why it has nothing here although it was done elsewhere: the zone or the locale is another.
  package var movedFor: ReloadReason?
  package var needsAttention: Bool
  package var timeline: TimelineFacts?
  /// When the last run was, whatever came of it.
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

  /// Whether something was asked that no run has answered.
  package var isAsked: Bool { done.map { asked > $0 } ?? true }
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
