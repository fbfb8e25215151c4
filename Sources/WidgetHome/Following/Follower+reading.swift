internal import Foundation
internal import TimelineEngine
internal import WidgetModel
internal import WidgetRegistry

/// Reads widgets from the registry.
extension Follower {
  /// What to remember about a widget.
  func widget(_ shown: ShownInstance, at now: Date) throws -> FollowedWidget {
    let instance = shown.instance
    let decision = try home.showing.decision(on: shown, now: now)
    let status = decision.status
    var widget = FollowedWidget(
      key: instance.key, id: instance.id, kind: try home.kinds.kind(key: instance.kind).name,
      revision: instance.revision, asked: instance.asked, report: status.report,
      due: status.next?.date, dueFor: status.next?.reason, family: instance.family,
      location: instance.location,
      timeline: shown.timeline?.key, lastAt: shown.timeline?.lastAt)
    do {
      if let entry = try status.entry.get() {
        widget.fingerprint = try fingerprint(of: widget, entry, at: now)
      }
    } catch let error as WidgetryError {
      // An unreadable widget is reported as stale, and doesn't affect the others.
      widget.report = StateReport(state: .stale, code: error.code, detail: error.summary)
    }
    // Only a widget that is waiting for this reload can wait with its report.
    widget.isAtWork = decision.reload == .running && widget.report.code == StateReport.due
    return widget
  }

  /// A fingerprint of what a widget shows now.
  func fingerprint(of widget: FollowedWidget, _ entry: ShownEntry, at now: Date) throws
    -> ViewFingerprint
  {
    let instance = StoredInstance(
      id: widget.id, kind: 0, family: widget.family, location: widget.location)
    let surroundings = try place ?? home.surroundings()
    let environment = ViewingOptions().environment(for: instance, at: now, in: surroundings)
    return try ViewFingerprint(entry, in: environment, pace: pace) {
      guard let timeline = widget.timeline, let lastAt = widget.lastAt, lastAt > now,
        entry.date <= now
      else { return nil }
      return try home.store.existingRegistry()?.nextPage(ofTimeline: timeline, after: now)
    }
  }
}
