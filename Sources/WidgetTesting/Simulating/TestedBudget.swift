internal import TimelineEngine

/// The limit for a widget's reloads in a simulation.
public struct TestedBudget: Hashable, Sendable {
  let policy: BudgetPolicy

  /// No limit, as on a desktop.
  public static let unlimited = TestedBudget(policy: .unlimited)

  /// As on a phone: 40 to 70 reloads a day, at least five minutes apart.
  ///
  /// The reload after adding a widget doesn't count.
  public static func system(limit: Int = 40) -> TestedBudget {
    TestedBudget(policy: .system(limit: limit))
  }

  /// Whether a host supports this limit.
  var isSupported: Bool { policy.limit.map(BudgetPolicy.systemLimits.contains) ?? true }
}
