internal import Foundation
package import WidgetModel

/// Applies updates, ends and checks to a live activity's record.
extension ActivityLife {
  /// Applies an event to a record, together with all changes that time has made due.
  ///
  /// - Returns: Whether the record changed and must be stored, or why the event was refused.
  @discardableResult
  package func handle(
    _ event: Event, of record: inout ActivityRecord, at reading: ClockReading
  ) -> Outcome {
    let before = record
    let now = reading.date
    settle(&record, at: reading)
    var refusal: Refusal?
    switch event {
    case .checked: break
    case .removed: if record.state != .dismissed { dismiss(&record, at: now) }
    case .updated(let update): refusal = apply(update, into: &record, at: now)
    case .ended(let ending): refusal = apply(ending, into: &record, at: now)
    }
    settle(&record, at: reading)
    if let refusal { return .refused(refusal) }
    return before.isSame(as: record) ? .unchanged : .changed
  }

  private func apply(
    _ update: Update, into record: inout ActivityRecord, at now: Date
  ) -> Refusal? {
    guard record.state.acceptsUpdates else { return .over }
    if let timestamp = update.timestamp {
      guard timestamp >= record.timestamp.oldestNewer else { return .older }
      guard timestamp <= now + maximumClockLead.timeInterval else { return .ahead }
    }
    guard fits(update.content, in: record) else { return .tooLarge }
    stamp(&record, update.timestamp, at: now)
    set(update.content, of: &record)
    if let alert = update.alert { setAlert(alert, for: &record) }
    return nil
  }

  /// Replaces a timestamp that is too far in the future with the current time.
  ///
  /// An activity that starts or ends with a future timestamp would block all later updates.
  func limited(_ timestamp: Date?, at now: Date) -> Date? {
    timestamp.map { $0 > now + maximumClockLead.timeInterval ? now : $0 }
  }

  private func apply(
    _ ending: Ending, into record: inout ActivityRecord, at now: Date
  ) -> Refusal? {
    guard record.state != .dismissed else { return .over }
    var content = ending.content
    if let newContent = content, !fits(newContent, in: record) {
      // A remote sender can't resend a smaller end, so the activity ends with its current content.
      guard ending.timestamp != nil else { return .tooLarge }
      content = nil
    }
    // An activity that never began is removed at once.
    if record.state == .pending {
      dismiss(&record, at: now)
      return nil
    }
    // An end always takes effect; its content only if nothing newer was received.
    let timestamp = limited(ending.timestamp, at: now)
    let isNewest = timestamp.map { $0 >= record.timestamp.oldestNewer } ?? true
    if record.end != nil {
      guard isNewest else { return .older }
      stamp(&record, timestamp, at: now)
      record.end?.dismissal = ending.dismissal
      return nil
    }
    record.end = ActivityRecord.End(at: now, dismissal: ending.dismissal)
    record.state = .ended
    record.revision += 1
    if isNewest {
      stamp(&record, timestamp, at: now)
      if let content { set(content, of: &record) }
    }
    if let alert = ending.alert { setAlert(alert, for: &record) }
    return nil
  }

  private func stamp(_ record: inout ActivityRecord, _ timestamp: Date?, at now: Date) {
    // An update made on this machine always counts as the newest, whatever timestamps senders used.
    record.timestamp =
      timestamp.map { ActivityRecord.Stamp(at: $0, isOwn: false) }
      ?? ActivityRecord.Stamp(
        at: max(now, record.timestamp.at),
        isOwn: record.timestamp.isOwn || now >= record.timestamp.at)
  }

  private func set(_ content: ActivityContentValue, of record: inout ActivityRecord) {
    guard record.content != content else { return }
    if record.content.state != content.state { record.revision += 1 }
    record.content = content
  }

  private func setAlert(_ alert: ActivityAlertValue, for record: inout ActivityRecord) {
    record.alert = alert
    if record.state != .pending { record.alerts += 1 }
  }

  private func fits(_ content: ActivityContentValue, in record: ActivityRecord) -> Bool {
    content.size(with: record.attributes) <= ActivityContentValue.sizeLimit
  }
}

extension ActivityRecord.Stamp {
  /// The oldest timestamp that counts as newer.
  ///
  /// Senders use whole seconds, but this machine stores fractions, so its own timestamps are
  /// rounded down.
  fileprivate var oldestNewer: Date {
    isOwn ? Date(timeIntervalSince1970: at.timeIntervalSince1970.rounded(.down)) : at
  }
}

extension ActivityRecord {
  /// Whether two records are equal except for the time of the last check.
  fileprivate func isSame(as other: ActivityRecord) -> Bool {
    var other = other
    other.seen = seen
    return self == other
  }
}
