package import Foundation
package import WidgetModel

/// Where a simulation gets its timelines from.
package protocol SimulationSource {
  /// Has the providers answer for all that is due at one moment, in the order of the calls.
  ///
  /// They are asked together, so that equal requests are computed once.
  func answers(to calls: [SimulationCall], at now: Date) async throws -> [SimulationAnswer]
}

/// One instance that a simulation follows.
package struct SimulationSubject: Hashable, Sendable {
  package var id: String
  package var kind: String
  package var budget: BudgetPolicy
  /// Why it cannot be reloaded: a code and words; nil if it can.
  package var attention: Attention?

  package struct Attention: Hashable, Sendable {
    package var code: String
    package var detail: String

    package init(code: String, detail: String) {
      self.code = code
      self.detail = detail
    }
  }

  package init(
    id: String, kind: String, budget: BudgetPolicy = .unlimited, attention: Attention? = nil
  ) {
    self.id = id
    self.kind = kind
    self.budget = budget
    self.attention = attention
  }
}

/// A subject that is to be reloaded, by its place among the subjects.
package struct SimulationCall: Hashable, Sendable {
  package var subject: Int
  package var reason: ReloadReason
}

/// What came of one call.
package struct SimulationAnswer: Sendable {
  package var result: Result<SimulatedTimeline, WidgetryError>
  /// Whether it was computed for another's equal request.
  package var isMerged: Bool

  package init(_ result: Result<SimulatedTimeline, WidgetryError>, isMerged: Bool = false) {
    self.result = result
    self.isMerged = isMerged
  }
}

/// A timeline as a simulation needs it: in order, each entry as its line.
package struct SimulatedTimeline: Hashable, Sendable {
  package let policy: ReloadPolicy
  let dates: [Date]
  let lines: [String]

  /// Checks a provider's answer as the engine does.
  package init(
    _ timeline: TimelineValue, line: (ViewNode) -> String
  ) throws(WidgetryError) {
    let checked = try timeline.checked()
    policy = checked.policy
    dates = checked.entries.map(\.date)
    lines = checked.entries.map { line($0.view) }
  }

  /// What the engine has to know of it when it is made.
  func facts(madeAt moment: Date) -> TimelineFacts {
    TimelineFacts(policy: policy, lastAt: dates[dates.count - 1], madeAt: moment)
  }
}
