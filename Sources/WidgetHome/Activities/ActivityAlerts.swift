internal import WidgetModel
package import WidgetRegistry

/// Reports each alert of a home's live activities once.
///
/// The daemon and `--follow` use it; alerts from before the first call aren't reported.
package struct ActivityAlerts {
  /// The number of the last reported alert; nil before the first call.
  private var last: Int?

  package init() {}

  /// The activities that have new alerts, including those that have ended since.
  package mutating func new(in home: Home) throws -> [StoredActivity] {
    guard let registry = try home.store.existingRegistry() else {
      last = 0
      return []
    }
    let newest = try registry.lastAlert()
    let new = try last.map { $0 == newest ? [] : try registry.activities(alertedAfter: $0) } ?? []
    last = newest
    return new.filter { $0.record.alert != nil }
  }
}
