package import Foundation
internal import WidgetModel

/// Runs the reload engine with a simulated clock, for `widgetry simulate`.
///
/// It reports what each widget would show and when it would be reloaded, as if all widgets had been
/// added at the start. Nothing is random or stored: with equal answers of providers, two
/// simulations have equal results.
package struct Simulation: Sendable {
  /// After how many requests to providers a simulation stops with an error.
  package static let callLimit = 100_000

  package let subjects: [SimulationSubject]
  package let from: Date
  /// The end of the simulated time, which isn't simulated itself.
  package let until: Date
  package var engine = ReloadEngine()
  package var callLimit = Simulation.callLimit

  package init(of subjects: [SimulationSubject], from: Date, until: Date) {
    self.subjects = subjects
    self.from = from
    self.until = until
  }

  /// Simulates all widgets, and passes each event to `onEvent`, sorted by time and then by widget.
  ///
  /// - Returns: The counts for each subject, in order.
  package func run(
    asking source: some SimulationSource, onEvent: (SimulationEvent) throws -> Void
  ) async throws -> [SimulationCounts] {
    var instances = subjects.map { SimulatedInstance($0, at: from) }
    var shown: [Shown?] = Array(repeating: nil, count: subjects.count)
    var counts = Array(repeating: SimulationCounts(), count: subjects.count)
    var agenda = Agenda()
    for subject in subjects.indices { agenda.add(subject, at: from) }
    var callCount = 0
    while let now = agenda.next, now < until {
      let due = agenda.takeNext()
      func report(_ subject: Int, _ happening: SimulationEvent.Happening) throws {
        counts[subject].add(happening)
        try onEvent(SimulationEvent(at: now, subject: subject, happening: happening))
      }
      let actions = due.map { instances[$0].decide(by: engine, at: now) }
      let calls = zip(due, actions).compactMap { subject, action in
        if case .run(let reason)? = action {
          SimulationCall(subject: subject, reason: reason)
        } else {
          nil
        }
      }
      guard callCount < callLimit || calls.isEmpty else {
        throw WidgetryError.simulationTooBusy(
          calls: callCount, until: now, busiest: busiest(counts))
      }
      let answers = calls.isEmpty ? [] : try await source.answers(to: calls, at: now)
      callCount += answers.count { !$0.isMerged }
      var rest = answers[...]
      for (subject, action) in zip(due, actions) {
        switch action {
        case .run(let reason)?:
          guard let answer = rest.popFirst() else { break }
          let retryAt = instances[subject].apply(
            answer.result, for: reason, by: engine, at: now)
          try report(subject, answer.happening(for: reason, retryAt: retryAt))
        case .wait(let reason, let deferral)?: try report(subject, .deferred(reason, deferral))
        case .skip?:
          guard let attention = subjects[subject].attention else { break }
          try report(subject, .skipped(code: attention.code, detail: attention.detail))
        case .coalesce?, .rest?, nil: break
        }
        if let entry = instances[subject].entry(at: now) {
          let next = Shown(line: entry.line, date: entry.date)
          if next != shown[subject] {
            shown[subject] = next
            try report(subject, .shown(line: entry.line, entryDate: entry.date))
          }
        }
        if let next = instances[subject].next { agenda.add(subject, at: next) }
      }
    }
    return counts
  }

  private struct Shown: Hashable {
    var line: String
    var date: Date
  }

  private func busiest(_ counts: [SimulationCounts]) -> (id: String, calls: Int)? {
    zip(subjects, counts).max { $0.1.calls < $1.1.calls }.map { ($0.id, $1.calls) }
  }
}

extension SimulationAnswer {
  fileprivate func happening(
    for reason: ReloadReason, retryAt: Date?
  ) -> SimulationEvent.Happening {
    switch result {
    case .success(let timeline):
      .called(
        reason, entries: timeline.dates.count, timeline.policy, isMerged: isMerged)
    case .failure(let error): .failed(reason, error, until: retryAt)
    }
  }
}

extension WidgetryError {
  fileprivate static func simulationTooBusy(
    calls: Int, until moment: Date, busiest: (id: String, calls: Int)?
  ) -> WidgetryError {
    let detail = busiest.map { "; \($0.calls) were for '\($0.id)'" } ?? ""
    return WidgetryError(
      .failed, code: "simulation.too-busy",
      summary: "Stopped at \(Moment.text(moment)) after \(calls) requests to providers\(detail)",
      hint: "Simulate a shorter time (--for 1h), fewer widgets, or a phone's budget "
        + "(--budget system)")
  }
}
