internal import Foundation
internal import TimelineEngine
internal import WidgetModel
internal import WidgetRegistry

extension Follower {
  /// What is remembered of an instance as it is read.
  func widget(_ shown: ShownInstance, at now: Date) throws -> Followed {
    let instance = shown.instance
    let standing = try home.standing(of: shown, at: now)
    var widget = Followed(
      key: instance.key, id: instance.id, kind: try home.kind(key: instance.kind).name,
      revision: instance.revision, asked: instance.asked, report: standing.report,
      due: standing.next?.date, dueFor: standing.next?.reason, family: instance.family,
      location: instance.location,
      timeline: shown.timeline?.key, lastAt: shown.timeline?.lastAt)
    do {
      if let entry = try standing.entry.get() {
        widget.sight = try sight(of: widget, entry, at: now)
      }
    } catch let error as WidgetryError {
      // One that cannot be read is told of as it is, and the others too.
      widget.report = StateReport(state: .stale, code: error.code, detail: error.summary)
    }
    return widget
  }

  func sight(of widget: Followed, _ entry: ShownEntry, at now: Date) throws -> Sight {
    let instance = StoredInstance(
      id: widget.id, kind: 0, family: widget.family, location: widget.location)
    let surroundings = try place ?? home.surroundings()
    let environment = Look().environment(for: instance, at: now, in: surroundings)
    return try Sight(entry, in: environment, pace: pace) {
      guard let timeline = widget.timeline, let lastAt = widget.lastAt, lastAt > now,
        entry.date <= now
      else { return nil }
      return try home.registryIfThere()?.nextPage(ofTimeline: timeline, after: now)
    }
  }
}
