internal import TimelineEngine
package import WidgetModel
package import WidgetRegistry

/// Chooses the activities that a phone would show in its Dynamic Island.
extension Activities {
  /// An activity, and the presentation in which the island shows it.
  package struct ShownActivity: Hashable, Sendable {
    package let activity: StoredActivity
    package let presentation: ActivityPresentation

    package init(_ activity: StoredActivity, _ presentation: ActivityPresentation) {
      self.activity = activity
      self.presentation = presentation
    }
  }

  /// The island's current content from the leading edge: one activity in its compact form, or two
  /// in their minimal form.
  package func island() throws -> [ShownActivity] {
    // Skip activities that have never been drawn.
    var activities: [StoredActivity] = []
    for activity in try self.all() where activities.count < 2 {
      guard activity.record.state.isRunning, try hasViews(activity) else { continue }
      activities.append(activity)
    }
    func place(_ record: ActivityRecord, _ presentation: ActivityPresentation) -> ShownActivity? {
      activities.first { $0.record.id == record.id }
        .map { ShownActivity($0, presentation) }
    }
    switch ActivityOrder(activities.map(\.record)).island {
    case .empty: return []
    case .compact(let record): return [place(record, .compact)].compactMap(\.self)
    case .minimal(let attached, let detached):
      return [place(attached, .minimal), place(detached, .minimal)].compactMap(\.self)
    }
  }
}
