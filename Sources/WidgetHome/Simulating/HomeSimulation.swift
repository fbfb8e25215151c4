internal import ChildProcesses
package import Foundation
internal import PluginHost
internal import PluginProtocol
package import TimelineEngine
internal import WidgetModel
internal import WidgetRegistry

/// What would become of the widgets of a home: the engine over a clock of its own, with the plugins of the home.
///
/// Requests are those that a reload would make, with entities, groups and values as they are when it is made. Nothing
/// is stored: no timeline, no line in the ledger, no failure of a plugin.
package final class HomeSimulation {
  package let subjects: [SimulationSubject]
  package let from: Date
  package let until: Date
  /// The name of the zone that it is in.
  package let timeZone: String
  /// Kinds that are told the moment, but whose own look at a clock would show the real time.
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

  /// Tells what happens, and returns the counts of each subject; the plugins that it started are ended.
  package func run(
    onEvent: (SimulationEvent) throws -> Void
  ) async throws -> [SimulationCounts] {
    defer { source.close() }
    var counts = Array(repeating: SimulationCounts(), count: subjects.count)
    var parked: Set<Int> = []
    _ = try await Simulation(of: subjects, from: from, until: until).run(asking: source) { event in
      var event = event
      if case .failed(_, let error, _) = event.happening, error.code == PluginTimelines.parked {
        // It is left alone from then on, as the plugin itself would be.
        guard parked.insert(event.subject).inserted else { return }
        event.happening = .skipped(code: error.code, detail: error.summary)
      }
      counts[event.subject].add(event.happening)
      try onEvent(event)
    }
    return counts
  }
}

extension Home {
  /// Makes a simulation of the widgets that are meant, in the zone and locale of the caller.
  ///
  /// - Parameter budget: holds for all of them instead of their own.
  package func simulation(
    of selector: Selector, from: Date, until: Date, budget: BudgetPolicy? = nil
  ) async throws -> HomeSimulation {
    let keys = try await keys(selector)
    var requests = SimulationRequests()
    var subjects: [SimulationSubject] = []
    var kindsWithClock: Set<String> = []
    var counts: [Int: Int] = [:]
    var pluginsOfKinds: [Int: String] = [:]
    let place = try surroundings()
    if let registry = try registryIfThere() {
      try await registerPlugins(in: registry)
      let groups = try registry.groups()
      counts = try registry.instanceCounts()
      pluginsOfKinds = Dictionary(
        try registry.kinds().map { ($0.key, $0.plugin) }, uniquingKeysWith: { $1 })
      for key in keys {
        guard let instance = try registry.instance(key: key) else { continue }
        let kind = try kind(key: instance.kind)
        let attention = try hindrance(to: instance)
        subjects.append(
          SimulationSubject(
            id: instance.id, kind: kind.name, budget: try budget ?? self.budget(of: instance),
            attention: attention.map { .init(code: $0.code.rawValue, detail: $0.detail) }))
        guard attention == nil else {
          requests.addNone()
          continue
        }
        if kind.clock != .request, try !movesClock(of: kind.plugin) {
          kindsWithClock.insert(kind.name)
        }
        try requests.add(
          PluginQuestion(
            plugin: kind.plugin,
            request: .timeline(
              request(for: instance, kind: kind, at: from, in: place, groups: groups))))
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

  /// Whether a plugin's own look at a clock shows the moment it is asked for: an interpreter's cannot be moved.
  package func movesClock(of id: String) throws -> Bool {
    guard let plugin = try registryIfThere()?.plugin(id: id),
      let program = folder.program(of: plugin),
      let file = try? ProgramFile.inspect(program, searchPath: PluginProgram.searchPath)
    else { return true }
    if case .script = file.kind { return false } else { return true }
  }

  /// A host of its own, whose plugins can read and change nothing, and whose failures nobody counts.
  private func simulationHost() -> PluginHost {
    PluginHost(
      name: context.program, limits: context.limits, spare: context.spare,
      groups: context.groups,
      transports: { [self] in try transport(to: $0) },
      calls: { [self] call, plugin, _ in
        guard HostCall.Verb(rawValue: call.verb)?.writes == false else {
          return .failure(
            WireError(
              code: "call.refused", summary: "Nothing is changed while time is simulated"))
        }
        return answer(call, of: plugin)
      })
  }
}
