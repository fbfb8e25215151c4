internal import WidgetHome
internal import WidgetModel

extension FlagSpec {
  /// The `--budget` flag, which limits how often widgets may be reloaded.
  static let budget = FlagSpec.option(
    "budget", "P", "how often reloads may run: \(BudgetChoice.usage)")
}

extension ParsedCommand {
  /// The value of `--budget`; nil without the flag.
  func budget() throws(WidgetryError) -> BudgetChoice? {
    guard let text = value("budget") else { return nil }
    return try BudgetChoice(parsing: text)
  }

  /// The value of `--budget`; an invalid value gives nil and an error in `faults`.
  func budget(_ faults: inout [WidgetryError]) -> BudgetChoice? {
    do {
      return try budget()
    } catch {
      faults.append(error)
      return nil
    }
  }
}
