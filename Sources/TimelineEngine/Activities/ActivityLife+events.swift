internal import Foundation
package import WidgetModel

extension ActivityLife {
  /// Applies an event to a record.
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
    case .updated(let update): refusal = take(update, into: &record, at: now)
    case .ended(let ending): refusal = take(ending, into: &record, at: now)
    }
    settle(&record, at: reading)
    if let refusal { return .refused(refusal) }
    return before.isSame(as: record) ? .unchanged : .changed
  }

  private func take(
    _ update: Update, into record: inout ActivityRecord, at now: Date
  ) -> Refusal? {
    guard record.state.takesUpdates else { return .over }
    if let timestamp = update.timestamp {
      guard timestamp >= record.timestamp.oldestNewer else { return .older }
      guard timestamp <= now + longestAhead.timeInterval else { return .ahead }
    }
    guard fits(update.content, in: record) else { return .tooLarge }
    stamp(&record, update.timestamp, at: now)
    set(update.content, of: &record)
    if let alert = update.alert { ring(alert, for: &record) }
    return nil
  }

  /// The timestamp of a start or an end, limited: one far in the future would block all later
  /// updates.
  func believable(_ timestamp: Date?, at now: Date) -> Date? {
    timestamp.map { $0 > now + longestAhead.timeInterval ? now : $0 }
  }

  private func take(
    _ ending: Ending, into record: inout ActivityRecord, at now: Date
  ) -> Refusal? {
    guard record.state != .dismissed else { return .over }
    var content = ending.content
    if let told = content, !fits(told, in: record) {
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
    let timestamp = believable(ending.timestamp, at: now)
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
    if let alert = ending.alert { ring(alert, for: &record) }
    return nil
  }

  private func stamp(_ record: inout ActivityRecord, _ timestamp: Date?, at now: Date) {
    // Local updates are always the newest, whatever timestamps senders have used.
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

  private func ring(_ alert: ActivityAlertValue, for record: inout ActivityRecord) {
    record.alert = alert
    if record.state != .pending { record.alerts += 1 }
  }

  private func fits(_ content: ActivityContentValue, in record: ActivityRecord) -> Bool {
    content.size(with: record.attributes) <= ActivityContentValue.sizeLimit
  }
}

extension ActivityRecord.Stamp {
  /// The oldest timestamp that counts as newer; senders use whole seconds, this machine fractions.
  fileprivate var oldestNewer: Date {
    isOwn ? Date(timeIntervalSince1970: at.timeIntervalSince1970.rounded(.down)) : at
  }
}

extension ActivityRecord {
  /// Whether the two differ only in the time of the last check.
  fileprivate func isSame(as other: ActivityRecord) -> Bool {
    var other = other
    other.seen = seen
    return self == other
  }
}
