internal import WidgetHome

extension FlagSpec {
  /// How often widgets may be reloaded.
  static let budget = FlagSpec.option(
    "budget", "P", "how often it may be reloaded: \(BudgetChoice.usage)")
}

extension CommandRun {
  func budget() throws -> BudgetChoice? {
    try parsed.value("budget").map(BudgetChoice.init(parsing:))
  }
}
