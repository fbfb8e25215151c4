internal import WidgetModel
package import WidgetRegistry

/// The alerts of a home's activities, each told once; what came before the first look was told then, or is old.
package struct ActivityAlerts {
  /// The number of the last that was told; nil before the first look.
  private var last: Int?

  package init() {}

  /// The activities that have something new to be told aloud, also those that are gone by now.
  package mutating func new(in home: Home) throws -> [StoredActivity] {
    guard let registry = try home.registryIfThere() else {
      last = 0
      return []
    }
    let newest = try registry.lastAlert()
    let new = try last.map { $0 == newest ? [] : try registry.activities(alertedAfter: $0) } ?? []
    last = newest
    return new.filter { $0.record.alert != nil }
  }
}
