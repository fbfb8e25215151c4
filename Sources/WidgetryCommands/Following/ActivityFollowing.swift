internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// What happens to activities, each time that they are looked at.
struct ActivityFollowing {
  /// An activity that is there, goes on in another way, or is gone.
  struct Change {
    let at: Date
    let report: ActivityReport
    /// What is to be told aloud.
    let alert: Activities.AlertWords?
    /// As it was told before; nil for one that is new.
    let former: ActivityReport?
  }

  private let home: Home
  private var refresh: ActivityRefresh
  private var alerts = ActivityAlerts()
  private var told: [Int: ActivityReport] = [:]
  /// Those whose last alert is to be told with what is told of them next.
  private var loud: [Int: StoredActivity] = [:]
  /// When something of them changes by itself.
  private(set) var next: Date?

  init(_ home: Home) {
    self.home = home
    refresh = ActivityRefresh(home)
  }

  /// What is other than the last time; at first all that there are.
  mutating func changes(at now: Date) async throws -> [Change] {
    let again = try await refresh.refresh(try home.activities.all(), at: now)
    next = [again, try home.activities.nextChange()].compactMap(\.self).min()
    for activity in try alerts.new(in: home) { loud[activity.key] = activity }
    var changes: [Change] = []
    func tell(_ activity: StoredActivity, after former: ActivityReport?) throws {
      let report = try ActivityReport(on: activity, in: home)
      let isLoud = loud.removeValue(forKey: activity.key) != nil
      let alert = isLoud ? try home.activities.alertWords(of: activity) : nil
      changes.append(Change(at: now, report: report, alert: alert, former: former))
      told[activity.key] = report
    }
    let all = try home.activities.all()
    for activity in all {
      let former = told[activity.key]
      // What is not drawn yet is told when it is.
      guard !activity.isUndrawn || activity.failure != nil || activity.record.state == .pending
      else { continue }
      guard former?.activity.isToldAs(activity) != true else { continue }
      try tell(activity, after: former)
    }
    let keys = Set(all.map(\.key))
    for (key, former) in told.sorted(by: { $0.key < $1.key }) where !keys.contains(key) {
      var gone = former.activity
      // It may be forgotten by now.
      if let stored = try? home.activities.activity(id: gone.record.id), stored.key == key {
        gone = stored
      }
      gone.record.state = .dismissed
      try tell(gone, after: former)
      told[key] = nil
    }
    // What has begun and is gone since the last time was never seen.
    for activity in loud.values.sorted(by: { $0.key < $1.key }) where !keys.contains(activity.key) {
      try tell(activity, after: nil)
      told[activity.key] = nil
    }
    return changes
  }
}

extension StoredActivity {
  /// Whether nobody would notice a difference.
  fileprivate func isToldAs(_ other: StoredActivity) -> Bool {
    (record.state, record.content, record.alerts, record.startsAt)
      == (other.record.state, other.record.content, other.record.alerts, other.record.startsAt)
      && failure == other.failure
  }
}
