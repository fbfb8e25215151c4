internal import HealthData
internal import WidgetRegistry

/// The file that contains a home's health data, beside the registry; opened when it is first used.
package final class HealthFile {
  let store: HomeStore
  var opened: OpenedHealth?

  init(store: HomeStore) {
    self.store = store
  }

  /// Closes the file; it is opened again when it is next used.
  func close() {
    opened = nil
  }

  /// Leaves closing the file to the system, because the process ends now.
  func abandon() {
    opened?.store.abandon()
  }
}
