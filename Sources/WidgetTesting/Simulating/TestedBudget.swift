internal import TimelineEngine

/// How often a widget may be reloaded.
public struct TestedBudget: Hashable, Sendable {
  let policy: BudgetPolicy

  /// As often as its timelines say: what a desktop can afford.
  public static let unlimited = TestedBudget(policy: .unlimited)

  /// As a phone's system allows: so many reloads a day, from 40 to 70, and five minutes between two.
  ///
  /// The reload after a widget was added is free.
  public static func system(limit: Int = 40) -> TestedBudget {
    TestedBudget(policy: .system(limit: limit))
  }

  /// Whether a host knows such a budget.
  var isKnown: Bool { policy.limit.map(BudgetPolicy.systemLimits.contains) ?? true }
}
