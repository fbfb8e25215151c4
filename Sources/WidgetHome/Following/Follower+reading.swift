internal import Foundation
internal import TimelineEngine
internal import WidgetModel
internal import WidgetRegistry

extension Follower {
  /// The facts to remember about an instance.
  func widget(_ shown: ShownInstance, at now: Date) throws -> Followed {
    let instance = shown.instance
    let decision = try home.showing.decision(on: shown, now: now)
    let status = decision.status
    var widget = Followed(
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
      // An unreadable instance is reported as stale, and doesn't affect the others.
      widget.report = StateReport(state: .stale, code: error.code, detail: error.summary)
    }
    // States other than waiting for a reload are reported at once.
    widget.isAtWork = decision.reload == .running && widget.report.code == StateReport.due
    return widget
  }

  func fingerprint(of widget: Followed, _ entry: ShownEntry, at now: Date) throws -> ViewFingerprint
  {
    let instance = StoredInstance(
      id: widget.id, kind: 0, family: widget.family, location: widget.location)
    let surroundings = try place ?? home.surroundings()
    let environment = ViewingOptions().environment(for: instance, at: now, in: surroundings)
    return try ViewFingerprint(entry, in: environment, pace: pace) {
      guard let timeline = widget.timeline, let lastAt = widget.lastAt, lastAt > now,
        entry.date <= now
      else { return nil }
      return try home.registryIfThere()?.nextPage(ofTimeline: timeline, after: now)
    }
  }
}
