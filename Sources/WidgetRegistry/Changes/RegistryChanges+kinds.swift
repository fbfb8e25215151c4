internal import Foundation
internal import SQLite
package import WidgetModel

/// The settings of kinds, and how kinds were observed to behave.
extension RegistryChanges {
  /// Stores a kind's default values; the caller updates the instances that use one of them.
  package func setOwn(_ own: [String: JSONValue], ofKind key: Int) throws {
    try connection.run("UPDATE kind SET own = ? WHERE key = ?", JSONValue.object(own).json, key)
  }

  package func setBudget(_ budget: String?, ofKind key: Int) throws {
    markVisible()
    try connection.run("UPDATE kind SET budget = ? WHERE key = ?", budget, key)
  }

  /// Records how a kind gets the current time; an observed read of the system clock is never
  /// overwritten.
  package func record(_ clock: ClockUse, ofKind key: Int) throws {
    try connection.run(
      "UPDATE kind SET clock = ?1 WHERE key = ?2 AND clock IS NOT 'own'", clock.rawValue, key)
  }
}
