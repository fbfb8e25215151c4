public import Foundation
internal import PluginProtocol
internal import TimelineEngine
public import WidgetAuthoring
internal import WidgetModel
internal import WidgetRendering

extension TestedKind {
  /// Simulates what one widget of this kind shows, and when it is reloaded, over a period of time.
  ///
  /// The widget is added at the start. The clock is simulated: nothing waits, and the result is the
  /// same each time.
  ///
  /// ```swift
  /// let seoul = TestSurroundings(timeZone: "Asia/Seoul")
  /// let week = try await kind.simulate(
  ///   family: .systemSmall, configuration: ["city": "seoul"], from: seoul.moment("2026-05-22"),
  ///   for: .seconds(7 * 86_400), budget: .system(), in: seoul)
  /// #expect(week.deferrals == 0)
  /// #expect(week.line(at: try seoul.moment("2026-05-23 12:00")) == "Seoul 🌓 First Quarter 46%")
  /// ```
  @MainActor public func simulate(
    family: WidgetFamily, configuration: [String: TestValue] = [:], from: Date,
    for duration: Duration, budget: TestedBudget = .unlimited,
    in surroundings: TestSurroundings = TestSurroundings()
  ) async throws(WidgetTestError) -> TestedSimulation {
    guard budget.isSupported else { throw .unsupportedBudget }
    let source = KindTimelines(
      kind: self, request: try request(family, from, configuration, surroundings),
      surroundings: surroundings)
    var simulation = Simulation(
      of: [SimulationSubject(id: name, kind: name, budget: budget.policy)], from: from,
      until: from + duration.timeInterval)
    // Lower than by default, because all events are kept for the test.
    simulation.callLimit = 10_000
    var events: [SimulationEvent] = []
    let counts: [SimulationCounts]
    do {
      counts = try await simulation.run(asking: source) { events.append($0) }
    } catch let error as WidgetryError {
      throw WidgetTestError(
        error.code, error.summary,
        hint: "Simulate a shorter period, or simulate with budget: .system()")
    } catch let error as WidgetTestError {
      throw error
    } catch {
      throw WidgetTestError("simulation.failed", "\(error)")
    }
    return try TestedSimulation(
      events, counts.first ?? SimulationCounts(), in: surroundings)
  }
}

/// Supplies a simulation with timelines from the kind under test.
private struct KindTimelines: SimulationSource {
  let kind: TestedKind
  let request: ProviderRequest
  let surroundings: TestSurroundings

  nonisolated(nonsending) func answers(
    to calls: [SimulationCall], at now: Date
  ) async throws -> [SimulationAnswer] {
    let result = await timeline(at: now)
    return calls.map { _ in SimulationAnswer(result) }
  }

  private nonisolated(nonsending) func timeline(
    at now: Date
  ) async -> Result<SimulatedTimeline, WidgetryError> {
    var request = request
    request.now = now
    do {
      guard case .timeline(let timeline) = try await kind.send(.timeline(request), in: surroundings)
      else { throw WidgetTestError.otherAnswer }
      return .success(try SimulatedTimeline(timeline, line: WidgetRendering.line(of:)))
    } catch let error as WidgetryError {
      return .failure(error)
    } catch let error as WidgetTestError {
      return .failure(
        WidgetryError(.failed, code: error.code, summary: error.summary, hint: error.hint))
    } catch {
      return .failure(WidgetryError(.failed, code: "simulation.failed", summary: "\(error)"))
    }
  }
}

extension WidgetTestError {
  fileprivate static var unsupportedBudget: WidgetTestError {
    let limits = BudgetPolicy.systemLimits
    return WidgetTestError(
      "budget.unknown", "Unsupported number of reloads a day",
      hint: "Use \(limits.lowerBound) to \(limits.upperBound), such as "
        + ".system(limit: \(limits.upperBound))")
  }
}
