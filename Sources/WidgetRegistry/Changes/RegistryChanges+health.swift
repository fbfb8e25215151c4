internal import Foundation
internal import SQLite
internal import WidgetModel

/// Stores which plugins read health data, and which changes of it widgets have received.
extension RegistryChanges {
  /// Stores the last change of a type for which widgets were marked as due.
  package func setHealthDelivery(_ delivery: HealthDelivery, ofType type: String) throws {
    try connection.run(
      "REPLACE INTO health_delivery (type, generation, at) VALUES (?, ?, ?)", type,
      delivery.generation, registry.clamped(delivery.at))
  }

  /// Remembers that a plugin reads a type.
  package func noteHealthReader(_ plugin: String, ofType type: String) throws {
    try connection.run(
      "INSERT OR IGNORE INTO health_reader (plugin, type) VALUES (?, ?)", plugin, type)
  }
}
