internal import ChildProcesses
package import Foundation
internal import PluginHost
internal import PluginProtocol
package import TimelineEngine
internal import WidgetModel
internal import WidgetRegistry

/// Simulates the reloads of a home's widgets over a span of time, for `widgetry simulate`.
///
/// It asks the home's plugins with a simulated clock and with the current entities, groups and
/// values. Nothing is stored: neither timelines nor lines in the log nor failures of plugins.
package final class HomeSimulation {
  package let subjects: [SimulationSubject]
  package let from: Date
  package let until: Date
  /// The time zone in which the widgets are simulated.
  package let timeZone: String
  /// Kinds that read the system's clock, which can't be simulated for them.
  package let kindsWithClock: [String]
  private let source: PluginTimelines

  init(
    _ subjects: [SimulationSubject], from: Date, until: Date, timeZone: String,
    kindsWithClock: [String], source: PluginTimelines
  ) {
    self.subjects = subjects
    self.from = from
    self.until = until
    self.timeZone = timeZone
    self.kindsWithClock = kindsWithClock
    self.source = source
  }

  /// Runs the simulation and passes each event to `onEvent`; ends the plugins that it has started.
  ///
  /// - Returns: The counts for each subject, in order.
  package func run(
    onEvent: (SimulationEvent) throws -> Void
  ) async throws -> [SimulationCounts] {
    defer { source.close() }
    var counts = Array(repeating: SimulationCounts(), count: subjects.count)
    var parked: Set<Int> = []
    _ = try await Simulation(of: subjects, from: from, until: until).run(asking: source) { event in
      var event = event
      if case .failed(_, let error, _) = event.happening, error.code == PluginTimelines.parked {
        // Outside of a simulation, the plugin would be disabled from now on.
        guard parked.insert(event.subject).inserted else { return }
        event.happening = .skipped(code: error.code, detail: error.summary)
      }
      counts[event.subject].add(event.happening)
      try onEvent(event)
    }
    return counts
  }
}

/// Prepares simulations.
extension Simulations {
  /// Creates a simulation of the selected widgets, in the caller's time zone and locale.
  ///
  /// - Parameter budget: The budget for all widgets; nil for their own budgets.
  package func simulation(
    of selector: Selector, from: Date, until: Date, budget: BudgetPolicy? = nil
  ) async throws -> HomeSimulation {
    let keys = try await selection.keys(selector)
    var requests = SimulationRequests()
    var subjects: [SimulationSubject] = []
    var kindsWithClock: Set<String> = []
    var counts: [Int: Int] = [:]
    var pluginsOfKinds: [Int: String] = [:]
    let place = try store.surroundings()
    if let registry = try store.existingRegistry() {
      try await kinds.register(in: registry)
      let groups = try registry.groups()
      counts = try registry.instanceCounts()
      pluginsOfKinds = Dictionary(
        try registry.kinds().map { ($0.key, $0.plugin) }, uniquingKeysWith: { $1 })
      for key in keys {
        guard let instance = try registry.instance(key: key) else { continue }
        let kind = try kinds.kind(key: instance.kind)
        let attention = try kinds.blockingProblem(of: instance)
        subjects.append(
          SimulationSubject(
            id: instance.id, kind: kind.name, budget: try budget ?? schedule.budget(of: instance),
            attention: attention.map { .init(code: $0.code.rawValue, detail: $0.detail) }))
        guard attention == nil else {
          requests.addNone()
          continue
        }
        if kind.clock != .request, try !processes.canSimulateClock(of: kind.plugin) {
          kindsWithClock.insert(kind.name)
        }
        try requests.add(
          PluginQuestion(
            plugin: kind.plugin,
            request: .timeline(
              providers.request(for: instance, kind: kind, at: from, in: place, groups: groups))))
      }
    }
    return HomeSimulation(
      subjects, from: from, until: until, timeZone: place.timeZone,
      kindsWithClock: kindsWithClock.sorted(),
      source: PluginTimelines(
        requests, host: simulationHost(),
        widgets: counts.reduce(into: [:]) { sums, count in
          if let plugin = pluginsOfKinds[count.key] { sums[plugin, default: 0] += count.value }
        }))
  }

  /// A separate host for plugins, which can't change the home, and whose failures aren't counted.
  private func simulationHost() -> PluginHost {
    PluginHost(
      name: store.context.program, limits: store.context.limits, groups: store.context.groups,
      transports: { [self] in try processes.transport(to: $0) },
      calls: { [self] call, plugin, _ in
        guard HostCall.Verb(rawValue: call.verb)?.writes == false else {
          return .failure(
            WireError(
              code: "call.refused", summary: "Changes aren't allowed during a simulation"))
        }
        return calls.answer(call, of: plugin)
      })
  }
}
