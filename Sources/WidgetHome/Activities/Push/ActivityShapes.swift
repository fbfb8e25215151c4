internal import Foundation
internal import TimelineEngine
package import WidgetModel
internal import WidgetRegistry

/// Remembers which values activities' plugins expect, so that many pushes need one look-up.
package struct ActivityShapes {
  private let store: HomeStore
  private var known: [[String]: ActivityShape?] = [:]

  /// Clears the cache; called before each round of pushes, because plugins may have been updated.
  mutating func forget() {
    known.removeAll(keepingCapacity: true)
  }

  init(store: HomeStore) {
    self.store = store
  }

  /// The values that the activity's plugin expects; nil if unknown.
  package mutating func shape(of record: ActivityRecord) throws -> ActivityShape? {
    let name = [record.plugin, record.type]
    if let shape = known[name] { return shape }
    let registry = try store.existingRegistry()
    let type = try registry?.activityType(plugin: record.plugin, name: record.type)
    known[name] = .some(type?.descriptor.activity)
    return type?.descriptor.activity
  }

  /// A warning if a push won't change what is shown, as far as this is known without the plugin.
  mutating func note(
    on payload: PushPayload, for activity: StoredActivity, at now: Date
  ) throws -> String? {
    guard let state = payload.state else { return nil }
    let shape = try shape(of: activity.record)
    if let mismatches = shape?.state.mismatches(of: state), !mismatches.isEmpty {
      return "the state can't be decoded: \(mismatches.words)"
    }
    if let words = shape.flatMap({ payload.doubtfulMoments(as: $0, at: now).words }) {
      return words
    }
    guard let failure = activity.failure, failure.isOfState,
      state == activity.record.content.state
    else { return nil }
    return HarmlessText.line(failure.summary)
  }
}
