internal import Foundation
internal import SQLite
internal import WidgetModel

/// The changes of health data that were delivered to widgets.
extension RegistryChanges {
  package func setHealthDelivery(_ delivery: HealthDelivery, ofType type: String) throws {
    try connection.run(
      "REPLACE INTO health_delivery (type, generation, at) VALUES (?, ?, ?)", type,
      delivery.generation, registry.clamped(delivery.at))
  }

  package func noteHealthReader(_ plugin: String, ofType type: String) throws {
    try connection.run(
      "INSERT OR IGNORE INTO health_reader (plugin, type) VALUES (?, ?)", plugin, type)
  }
}
