package import Foundation
package import WidgetModel

extension ActivityLife {
  /// When a record next changes without an event; nil if it doesn't.
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
    record.state == .dismissed ? record.seen.date + longestMemory.timeInterval : nil
  }

  /// When it ends without an event.
  package func endsAt(_ record: ActivityRecord) -> Date {
    record.startsAt + longestActive.timeInterval
  }

  /// When an ended activity disappears; nil while it is running.
  package func dismissesAt(_ record: ActivityRecord) -> Date? {
    guard let end = record.end else { return nil }
    let latest = end.at + longestLinger.timeInterval
    return switch end.dismissal {
    case .default: latest
    case .immediate: end.at
    case .after(let date): min(date, latest)
    }
  }

  /// Applies the changes that are due without an event.
  func settle(_ record: inout ActivityRecord, at reading: ClockReading) {
    follow(&record, reading)
    let now = reading.date
    let begins = record.state == .pending && record.startsAt <= now
    if begins {
      record.state = .active
      record.revision += 1
    }
    if record.state.isGoingOn {
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
    if begins, record.state.isGoingOn, record.alert != nil { record.alerts += 1 }
    if record.state == .ended, let date = dismissesAt(record), date <= now {
      dismiss(&record, at: now)
    }
  }

  func dismiss(_ record: inout ActivityRecord, at now: Date) {
    if record.end == nil { record.end = ActivityRecord.End(at: now, dismissal: .immediate) }
    record.state = .dismissed
    record.revision += 1
  }

  /// Adjusts times that were measured before the clock was set back, so that nothing lasts longer
  /// because of it.
  private func follow(_ record: inout ActivityRecord, _ reading: ClockReading) {
    let back = reading.setBack(since: record.seen)
    record.seen = reading
    guard back > clockTolerance.timeInterval else { return }
    if record.state != .pending { record.startsAt -= back }
    record.end?.at -= back
    if record.timestamp.isOwn { record.timestamp.at = min(record.timestamp.at, reading.date) }
  }
}
