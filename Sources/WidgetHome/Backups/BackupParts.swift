internal import HealthData
package import WidgetRegistry

extension HomeDatabase {
  /// The databases other than the registry that a backup includes.
  package static let besideRegistry = [HomeDatabase("health.sqlite", HealthStore.migrator)]
}
