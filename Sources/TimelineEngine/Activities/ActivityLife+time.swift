package import Foundation
package import WidgetModel

/// Changes that happen to a live activity as time passes: it begins, goes stale, ends, disappears.
extension ActivityLife {
  /// When the activity next changes without an event; nil if it doesn't.
  package func nextChange(of record: ActivityRecord) -> Date? {
    switch record.state {
    case .pending: record.startsAt
    case .active: [endsAt(record), record.content.staleDate].compactMap(\.self).min()
    case .stale: endsAt(record)
    case .ended: dismissesAt(record)
    case .dismissed: nil
    }
  }

  /// When the record of a dismissed activity is deleted; nil before it is dismissed.
  package func removedAt(_ record: ActivityRecord) -> Date? {
    record.state == .dismissed ? record.seen.date + longestStoredAfterDismissal.timeInterval : nil
  }

  /// When a running activity ends if no event ends it first.
  package func endsAt(_ record: ActivityRecord) -> Date {
    record.startsAt + longestActive.timeInterval
  }

  /// When an ended activity disappears; nil while it is running.
  package func dismissesAt(_ record: ActivityRecord) -> Date? {
    guard let end = record.end else { return nil }
    let latest = end.at + longestVisibleAfterEnd.timeInterval
    return switch end.dismissal {
    case .default: latest
    case .immediate: end.at
    case .after(let date): min(date, latest)
    }
  }

  /// Applies all changes that are due by now: beginning, going stale, ending and disappearing.
  func settle(_ record: inout ActivityRecord, at reading: ClockReading) {
    follow(&record, reading)
    let now = reading.date
    let begins = record.state == .pending && record.startsAt <= now
    if begins {
      record.state = .active
      record.revision += 1
    }
    if record.state.isRunning {
      let end = endsAt(record)
      if end <= now {
        record.end = ActivityRecord.End(at: end, dismissal: .default)
        record.state = .ended
        record.revision += 1
      } else {
        let isStale = record.content.staleDate.map { $0 <= now } ?? false
        if isStale != (record.state == .stale) { record.revision += 1 }
        record.state = isStale ? .stale : .active
      }
    }
    // An alert that was set before the start is due now, unless the activity is already over.
    if begins, record.state.isRunning, record.alert != nil { record.alerts += 1 }
    if record.state == .ended, let date = dismissesAt(record), date <= now {
      dismiss(&record, at: now)
    }
  }

  /// Marks an activity as dismissed, so that it is no longer shown.
  func dismiss(_ record: inout ActivityRecord, at now: Date) {
    if record.end == nil { record.end = ActivityRecord.End(at: now, dismissal: .immediate) }
    record.state = .dismissed
    record.revision += 1
  }

  /// Moves stored times back by as much as the clock was set back.
  ///
  /// Otherwise an activity would last longer than its limits allow.
  private func follow(_ record: inout ActivityRecord, _ reading: ClockReading) {
    let back = reading.setBack(since: record.seen)
    record.seen = reading
    guard back > clockTolerance.timeInterval else { return }
    if record.state != .pending { record.startsAt -= back }
    record.end?.at -= back
    if record.timestamp.isOwn { record.timestamp.at = min(record.timestamp.at, reading.date) }
  }
}
