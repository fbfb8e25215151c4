internal import WidgetHome
internal import WidgetModel

extension FlagSpec {
  /// How often widgets may be reloaded.
  static let budget = FlagSpec.option(
    "budget", "P", "how often it may be reloaded: \(BudgetChoice.usage)")
}

extension ParsedCommand {
  func budget() throws(WidgetryError) -> BudgetChoice? {
    guard let text = value("budget") else { return nil }
    return try BudgetChoice(parsing: text)
  }

  /// The given budget; appends a fault to `faults`.
  func budget(_ faults: inout [WidgetryError]) -> BudgetChoice? {
    do {
      return try budget()
    } catch {
      faults.append(error)
      return nil
    }
  }
}
