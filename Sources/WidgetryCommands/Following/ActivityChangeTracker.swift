internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// Finds which live activities have changed since the last call, for `widgetry events`.
struct ActivityChangeTracker {
  /// An activity that was started, changed or removed.
  struct Change {
    let at: Date
    let report: ActivityReport
    /// The text of its alert, if there is one.
    let alert: Activities.AlertText?
    /// The previous report; nil for a new activity.
    let former: ActivityReport?
  }

  private let home: Home
  private var refresh: ActivityRefresh
  private var alerts = ActivityAlerts()
  /// The last report of each activity, by its key.
  private var reported: [Int: ActivityReport] = [:]
  /// Activities with an alert that hasn't been reported yet, by their key.
  private var unreportedAlerts: [Int: StoredActivity] = [:]
  /// The next moment at which an activity changes by itself.
  private(set) var next: Date?

  init(_ home: Home) {
    self.home = home
    refresh = ActivityRefresh(home)
  }

  /// The changes since the last call; the first call returns all activities.
  mutating func changes(at now: Date) async throws -> [Change] {
    let again = try await refresh.refresh(try home.activities.all(), at: now)
    next = [again, try home.activities.nextChange()].compactMap(\.self).min()
    for activity in try alerts.new(in: home) { unreportedAlerts[activity.key] = activity }
    var changes: [Change] = []
    func append(_ activity: StoredActivity, after former: ActivityReport?) throws {
      let report = try ActivityReport(on: activity, in: home)
      let hasAlert = unreportedAlerts.removeValue(forKey: activity.key) != nil
      let alert = hasAlert ? try home.activities.alertText(of: activity) : nil
      changes.append(Change(at: now, report: report, alert: alert, former: former))
      reported[activity.key] = report
    }
    let all = try home.activities.all()
    for activity in all {
      let former = reported[activity.key]
      // An activity that isn't drawn yet is reported later.
      guard !activity.isUndrawn || activity.failure != nil || activity.record.state == .pending
      else { continue }
      guard former?.activity.isReportedLike(activity) != true else { continue }
      try append(activity, after: former)
    }
    let keys = Set(all.map(\.key))
    for (key, former) in reported.sorted(by: { $0.key < $1.key }) where !keys.contains(key) {
      var gone = former.activity
      // Its record may have been deleted already.
      if let stored = try? home.activities.activity(id: gone.record.id), stored.key == key {
        gone = stored
      }
      gone.record.state = .dismissed
      try append(gone, after: former)
      reported[key] = nil
    }
    // Report activities that have started and ended since the last call.
    for activity in unreportedAlerts.values.sorted(by: { $0.key < $1.key })
    where !keys.contains(activity.key) {
      try append(activity, after: nil)
      reported[activity.key] = nil
    }
    return changes
  }
}

extension StoredActivity {
  /// Whether reports of both activities would have the same text.
  fileprivate func isReportedLike(_ other: StoredActivity) -> Bool {
    (record.state, record.content, record.alerts, record.startsAt)
      == (other.record.state, other.record.content, other.record.alerts, other.record.startsAt)
      && failure == other.failure
  }
}
