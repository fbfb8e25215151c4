internal import HealthData
package import WidgetRegistry

extension HomeDatabase {
  /// The databases beside the registry; a backup has each as it is at one moment.
  package static let besideRegistry = [HomeDatabase("health.sqlite", HealthStore.migrator)]
}
