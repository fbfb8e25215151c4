internal import Foundation
internal import TimelineEngine
package import WidgetModel
package import WidgetRegistry

/// What plugins were last known to expect of their activities, looked up once for many pushes.
package struct ActivityShapes {
  private var known: [[String]: ActivityShape?] = [:]

  /// Looks again when next asked.
  mutating func forget() {
    known.removeAll(keepingCapacity: true)
  }

  package init() {}

  /// What an activity's plugin expects; nil where that is not known.
  package mutating func shape(
    of record: ActivityRecord, in registry: Registry
  ) throws -> ActivityShape? {
    let name = [record.plugin, record.type]
    if let shape = known[name] { return shape }
    let type = try registry.activityType(plugin: record.plugin, name: record.type)
    known[name] = .some(type?.descriptor.activity)
    return type?.descriptor.activity
  }

  /// Why what a push brings will not be shown, as far as that is known without asking a plugin.
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
