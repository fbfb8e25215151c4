package import Foundation
package import WidgetModel

/// Provides the timelines for a simulation: plugins in a home, fixed values in tests.
package protocol SimulationSource {
  /// Answers all calls of one moment, in their order.
  ///
  /// A source gets them together so that it computes equal requests only once.
  func answers(to calls: [SimulationCall], at now: Date) async throws -> [SimulationAnswer]
}

/// A widget instance in a simulation.
package struct SimulationSubject: Hashable, Sendable {
  package var id: String
  package var kind: String
  package var budget: BudgetPolicy
  /// Why the widget can't be reloaded; nil if it can.
  package var attention: Attention?

  /// A problem that the user has to fix, as a code and in words.
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

/// A request for a widget's timeline; the subject is the widget's index in the simulation.
package struct SimulationCall: Hashable, Sendable {
  package var subject: Int
  package var reason: ReloadReason
}

/// The timeline for one call, or why the provider failed.
package struct SimulationAnswer: Sendable {
  package var result: Result<SimulatedTimeline, WidgetryError>
  /// Whether it was computed for an equal request of another widget.
  package var isMerged: Bool

  package init(_ result: Result<SimulatedTimeline, WidgetryError>, isMerged: Bool = false) {
    self.result = result
    self.isMerged = isMerged
  }
}

/// A timeline in a simulation: sorted, with each entry's view as one line of text.
package struct SimulatedTimeline: Hashable, Sendable {
  package let policy: ReloadPolicy
  let dates: [Date]
  let lines: [String]

  /// Checks a provider's timeline as a real reload does.
  package init(
    _ timeline: TimelineValue, line: (ViewNode) -> String
  ) throws(WidgetryError) {
    let checked = try timeline.checked()
    policy = checked.policy
    dates = checked.entries.map(\.date)
    lines = checked.entries.map { line($0.view) }
  }

  /// What the reload engine needs to know about this timeline.
  func facts(madeAt moment: Date) -> TimelineFacts {
    TimelineFacts(policy: policy, lastAt: dates[dates.count - 1], madeAt: moment)
  }
}
