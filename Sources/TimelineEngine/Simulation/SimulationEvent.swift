package import Foundation
package import WidgetModel

/// Something that would happen to one widget, reported by a simulation.
package struct SimulationEvent: Hashable, Sendable {
  package var at: Date
  /// The index of the widget among the simulation's subjects.
  package var subject: Int
  package var happening: Happening

  package enum Happening: Hashable, Sendable {
    /// The widget shows another entry, or an equal entry with another date.
    case shown(line: String, entryDate: Date)
    /// The provider was asked and returned a timeline.
    case called(ReloadReason, entries: Int, ReloadPolicy, isMerged: Bool)
    /// The provider failed; `until` is when it is retried.
    case failed(ReloadReason, WidgetryError, until: Date?)
    /// The budget defers the reload.
    case deferred(ReloadReason, Deferral)
    /// The widget can't be reloaded until the user fixes something.
    case skipped(code: String, detail: String)
  }
}

/// How many events of each type happened to one widget in a simulation.
package struct SimulationCounts: Hashable, Sendable {
  /// Requests to the provider, including failed ones.
  package var calls = 0
  /// Requests that were answered together with another widget's equal request.
  package var merged = 0
  package var deferred = 0
  package var failed = 0
  package var shown = 0

  package init() {}

  /// Counts one event.
  package mutating func add(_ happening: SimulationEvent.Happening) {
    switch happening {
    case .shown: shown += 1
    case .called(_, _, _, let isMerged):
      calls += 1
      if isMerged { merged += 1 }
    case .failed:
      calls += 1
      failed += 1
    case .deferred: deferred += 1
    case .skipped: break
    }
  }

  package static func + (left: Self, right: Self) -> Self {
    var sum = left
    sum.calls += right.calls
    sum.merged += right.merged
    sum.deferred += right.deferred
    sum.failed += right.failed
    sum.shown += right.shown
    return sum
  }
}
