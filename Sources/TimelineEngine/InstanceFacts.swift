package import Foundation
package import WidgetModel

/// What the reload engine needs to know about a widget, in one time zone and locale.
///
/// The home loads it from the registry, passes it to ``ReloadEngine`` with each event, and stores
/// the result.
package struct InstanceFacts: Hashable, Sendable {
  /// How often a reload has been requested; raised by each change that affects the content.
  package var asked: Int
  /// The reason for the last request.
  package var askedFor: ReloadReason
  /// The value of `asked` that the last run answered; nil if none has run in this zone and locale.
  package var done: Int?
  /// Why a new timeline is needed if the stored one is for another time zone or locale.
  package var movedFor: ReloadReason?
  /// Whether the user has to fix something before the widget can be reloaded.
  package var needsAttention: Bool
  package var timeline: TimelineFacts?
  /// When the widget was last reloaded, successfully or not.
  package var ranAt: Date?
  /// How many reloads in a row have failed.
  package var failures: Int
  package var retryAt: Date?
  package var budget: BudgetPolicy
  /// The times of the runs that were charged to the budget.
  package var charges: [Date]
  /// The shortest time between two reloads that the provider asks for.
  package var minimumSpacing = Duration.seconds(5)

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

  /// Whether a reload was requested that no run has answered yet.
  package var isAsked: Bool { done.map { asked > $0 } ?? true }
}

/// What the reload engine needs to know about a stored timeline.
package struct TimelineFacts: Hashable, Sendable {
  package var policy: ReloadPolicy
  /// The date of the last entry.
  package var lastAt: Date
  /// When the timeline was requested from the provider.
  package var madeAt: Date

  package init(policy: ReloadPolicy, lastAt: Date, madeAt: Date) {
    self.policy = policy
    self.lastAt = lastAt
    self.madeAt = madeAt
  }
}
