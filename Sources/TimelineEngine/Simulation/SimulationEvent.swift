package import Foundation
package import WidgetModel

/// What happens to one subject at a moment of a simulation.
package struct SimulationEvent: Hashable, Sendable {
  package var at: Date
  /// Its place among the subjects.
  package var subject: Int
  package var happening: Happening

  package enum Happening: Hashable, Sendable {
    /// Another entry is shown, or an equal one with another date.
    case shown(line: String, entryDate: Date)
    /// Its provider was asked and answered.
    case called(ReloadReason, entries: Int, ReloadPolicy, isMerged: Bool)
    /// Its provider was asked and gave nothing; it is tried again at a moment.
    case failed(ReloadReason, WidgetryError, until: Date?)
    /// Its reload has to wait.
    case deferred(ReloadReason, Deferral)
    /// It cannot be reloaded until someone does something.
    case skipped(code: String, detail: String)
  }
}

/// How often each thing has happened.
package struct SimulationCounts: Hashable, Sendable {
  /// Runs, those that failed too.
  package var calls = 0
  /// Runs that another's equal request answered.
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
