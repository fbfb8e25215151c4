internal import Foundation
internal import SQLite
package import WidgetModel

/// What users have set for kinds, and what was observed of them.
extension RegistryChanges {
  /// Stores a kind's default values; instances that use one of them are updated by themselves.
  package func setOwn(_ own: [String: JSONValue], ofKind key: Int) throws {
    try connection.run("UPDATE kind SET own = ? WHERE key = ?", JSONValue.object(own).json, key)
  }

  package func setBudget(_ budget: String?, ofKind key: Int) throws {
    markVisible()
    try connection.run("UPDATE kind SET budget = ? WHERE key = ?", budget, key)
  }

  /// Stores how a kind was observed to get the current time; an observed read of the clock is never
  /// replaced.
  package func see(_ clock: ClockUse, ofKind key: Int) throws {
    try connection.run(
      "UPDATE kind SET clock = ?1 WHERE key = ?2 AND clock IS NOT 'own'", clock.rawValue, key)
  }
}
