internal import Foundation
internal import TimelineEngine
package import WidgetModel
package import WidgetRegistry

/// Caches the expected values of activities, so that many pushes need one lookup.
package struct ActivityShapes {
  private var known: [[String]: ActivityShape?] = [:]

  /// Clears the cache.
  mutating func forget() {
    known.removeAll(keepingCapacity: true)
  }

  package init() {}

  /// The values that the plugin expects; nil if unknown.
  package mutating func shape(
    of record: ActivityRecord, in registry: Registry
  ) throws -> ActivityShape? {
    let name = [record.plugin, record.type]
    if let shape = known[name] { return shape }
    let type = try registry.activityType(plugin: record.plugin, name: record.type)
    known[name] = .some(type?.descriptor.activity)
    return type?.descriptor.activity
  }

  /// Why a push won't change what is shown, as far as this is known without asking the plugin.
  mutating func note(
    on payload: PushPayload, for activity: StoredActivity, in registry: Registry, at now: Date
  ) throws -> String? {
    guard let state = payload.state else { return nil }
    let shape = try shape(of: activity.record, in: registry)
    if let misfits = shape?.state.misfits(of: state), !misfits.isEmpty {
      return "the state can't be decoded: \(misfits.words)"
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
