internal import Foundation
internal import SQLite
package import WidgetModel

/// Changes the settings of kinds, and what was observed about them.
extension RegistryChanges {
  /// Stores a kind's default values; the caller updates the widgets that use one of them.
  package func setOwn(_ own: [String: JSONValue], ofKind key: Int) throws {
    try connection.run("UPDATE kind SET own = ? WHERE key = ?", JSONValue.object(own).json, key)
  }

  /// Stores a kind's budget; nil for the home's budget.
  package func setBudget(_ budget: String?, ofKind key: Int) throws {
    markVisible()
    try connection.run("UPDATE kind SET budget = ? WHERE key = ?", budget, key)
  }

  /// Stores how a kind determines the current time.
  ///
  /// Once it has used the system's clock, this stays stored.
  package func record(_ clock: ClockUse, ofKind key: Int) throws {
    try connection.run(
      "UPDATE kind SET clock = ?1 WHERE key = ?2 AND clock IS NOT 'own'", clock.rawValue, key)
  }
}
