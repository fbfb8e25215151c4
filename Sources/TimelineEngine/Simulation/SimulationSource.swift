package import Foundation
package import WidgetModel

/// Provides the timelines of a simulation, for example by asking plugins.
package protocol SimulationSource {
  /// Answers all calls of one moment, in their order.
  ///
  /// They are answered together, so that equal requests are computed only once.
  func answers(to calls: [SimulationCall], at now: Date) async throws -> [SimulationAnswer]
}

/// A widget instance in a simulation.
package struct SimulationSubject: Hashable, Sendable {
  package var id: String
  package var kind: String
  package var budget: BudgetPolicy
  /// Why it can't be reloaded, as a code and in words; nil if it can.
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

/// The reload of one subject, which is identified by its index.
package struct SimulationCall: Hashable, Sendable {
  package var subject: Int
  package var reason: ReloadReason
}

/// The outcome of one call.
package struct SimulationAnswer: Sendable {
  package var result: Result<SimulatedTimeline, WidgetryError>
  /// Whether it was computed for the equal request of another subject.
  package var isMerged: Bool

  package init(_ result: Result<SimulatedTimeline, WidgetryError>, isMerged: Bool = false) {
    self.result = result
    self.isMerged = isMerged
  }
}

/// A timeline in a simulation: sorted, with one line for each entry.
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

  /// The facts that the engine needs about a new timeline.
  func facts(madeAt moment: Date) -> TimelineFacts {
    TimelineFacts(policy: policy, lastAt: dates[dates.count - 1], madeAt: moment)
  }
}
