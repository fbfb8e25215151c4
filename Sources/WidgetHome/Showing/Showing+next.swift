package import Foundation
internal import TimelineEngine
internal import WidgetModel
package import WidgetRegistry

/// Something that will happen to a widget without a request, as `widgetry next` lists it.
package struct NextStep: Hashable, Sendable {
  package enum What: String, Hashable, Sendable {
    /// The widget shows another entry.
    case shown
    /// The widget is reloaded.
    case reload
  }

  package var at: Date
  package var id: String
  package var what: What
  /// The reason for a reload, the code if it is deferred, or `entry` for another entry.
  package var reason: String
  /// The reason in words.
  package var words: String
  /// What the widget shows then, as one line of text.
  package var line: String?
}

/// Lists what will happen to widgets.
extension Showing {
  /// The next reload of a widget; nil if none is scheduled in this time.
  package func nextReloadStep(
    of shown: ShownInstance, at now: Date, within span: Duration?
  ) throws -> NextStep? {
    guard let next = schedule.engine.next(try schedule.facts(of: shown), at: now) else {
      return nil
    }
    if let span, next.date > now + span.timeInterval { return nil }
    let reason = next.reason.rawValue
    return NextStep(
      at: max(next.date, now), id: shown.instance.id, what: .reload,
      reason: next.deferral?.cause.rawValue ?? reason,
      words: next.deferral.map { "\(reason), \($0.label)" } ?? reason)
  }

  /// The next entry of a widget; if a time is given, all entries in this time.
  package func nextEntrySteps(
    of shown: ShownInstance, at now: Date, within span: Duration?
  ) throws -> [NextStep] {
    guard let entry = try shown.entry(at: now), let registry = try store.existingRegistry() else {
      return []
    }
    let key = shown.instance.key
    guard let span else {
      guard let change = try nextChange(of: shown, entry: entry, at: now) else { return [] }
      let then = try registry.shown(key: key, at: change, in: store.surroundings())
      return [step(of: shown, at: change, line: try then?.entry(at: change)?.line)]
    }
    // The first entry is shown even before its date, so its date changes nothing.
    let last = max(now, entry.date)
    let end = now + span.timeInterval
    var steps: [NextStep] = []
    for page in try shown.timeline.map({ try registry.pages(ofTimeline: $0.key) }) ?? [] {
      let entries = try shown.readingTimeline { try TimelinePage.Reader(page).entries() }
      for entry in entries where entry.date > last {
        guard entry.date <= end else { return steps }
        steps.append(step(of: shown, at: entry.date, line: entry.line))
      }
    }
    return steps
  }

  private func step(of shown: ShownInstance, at moment: Date, line: String?) -> NextStep {
    NextStep(
      at: moment, id: shown.instance.id, what: .shown, reason: "entry", words: "entry", line: line)
  }
}
