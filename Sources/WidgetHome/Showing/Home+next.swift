package import Foundation
internal import TimelineEngine
internal import WidgetModel
package import WidgetRegistry

/// Something that will happen to a widget by itself.
package struct NextStep: Hashable, Sendable {
  package enum What: String, Hashable, Sendable {
    /// Another entry of its timeline is shown.
    case shown
    case reload
  }

  package var at: Date
  package var id: String
  package var what: What
  /// Why: the reason of a reload, `entry` for another entry, or what puts a reload off.
  package var reason: String
  /// What is shown from then on.
  package var line: String?
}

extension Home {
  /// What comes next for an instance: the next of each sort, or everything within a time.
  package func nextSteps(
    of shown: ShownInstance, at now: Date, within span: Duration?
  ) throws -> [NextStep] {
    let id = shown.instance.id
    let end = span.map { now + $0.timeInterval }
    var steps: [NextStep] = []
    if let next = engine.next(try facts(of: shown), at: now), end.map({ next.date <= $0 }) ?? true {
      steps.append(
        NextStep(
          at: max(next.date, now), id: id, what: .reload,
          reason: next.deferral?.cause.rawValue ?? next.reason.rawValue))
    }
    guard let end else {
      guard let entry = try shown.entry(at: now),
        let change = try nextChange(of: shown, entry: entry, at: now)
      else { return steps }
      let line = try registryIfThere()?.shown(
        key: shown.instance.key, at: change, in: surroundings())?.entry(at: change)?.line
      steps.append(NextStep(at: change, id: id, what: .shown, reason: "entry", line: line))
      return steps
    }
    guard let timeline = shown.timeline, let registry = try registryIfThere() else { return steps }
    for page in try registry.pages(ofTimeline: timeline.key) {
      for entry in try TimelinePage.Reader(page).entries() where entry.date > now {
        guard entry.date <= end else { return steps }
        steps.append(
          NextStep(at: entry.date, id: id, what: .shown, reason: "entry", line: entry.line))
      }
    }
    return steps
  }
}
