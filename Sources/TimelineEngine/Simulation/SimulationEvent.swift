package import Foundation
package import WidgetModel

/// One event in a simulation, for one subject.
package struct SimulationEvent: Hashable, Sendable {
  package var at: Date
  /// The index of the subject.
  package var subject: Int
  package var happening: Happening

  package enum Happening: Hashable, Sendable {
    /// Another entry is shown, or an equal entry with another date.
    case shown(line: String, entryDate: Date)
    /// The provider was asked and answered.
    case called(ReloadReason, entries: Int, ReloadPolicy, isMerged: Bool)
    /// The provider was asked and failed; it is retried at a moment.
    case failed(ReloadReason, WidgetryError, until: Date?)
    /// The reload is deferred.
    case deferred(ReloadReason, Deferral)
    /// It can't be reloaded until the user fixes something.
    case skipped(code: String, detail: String)
  }
}

/// How often each event has happened to one subject.
package struct SimulationCounts: Hashable, Sendable {
  /// Runs, including failed ones.
  package var calls = 0
  /// Runs that were answered by the equal request of another subject.
  package var merged = 0
  package var deferred = 0
  package var failed = 0
  package var shown = 0

  package init() {}

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
