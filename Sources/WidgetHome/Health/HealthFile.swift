internal import HealthData
internal import WidgetRegistry

/// A home's health data, in a file of their own beside the registry.
package final class HealthFile {
  let store: HomeStore
  var opened: OpenedHealth?

  init(store: HomeStore) {
    self.store = store
  }

  func close() {
    opened = nil
  }

  /// Leaves the file to the system, because the process ends now.
  func abandon() {
    opened?.store.abandon()
  }
}
