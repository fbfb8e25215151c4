internal import PluginHost
internal import PluginProtocol
internal import WidgetModel
internal import WidgetRegistry

extension PluginProcesses {
  /// After so many ends of its process in a row, without an answer between, a plugin is left alone.
  ///
  /// That is, if different questions have ended it, or it has but one widget: a single one that ends it each time has
  /// its own growing pauses, and is no reason to leave the others without.
  package static let deathsUntilParked = 5
  /// How many different questions are remembered.
  private static let guiltyLimit = 4

  /// Asks plugins, and keeps what their processes did: what they printed, and how often they failed.
  func outcomes(
    of questions: [PluginQuestion], more: () throws -> [PluginQuestion] = { [] },
    onOutcome: (Int, PluginOutcome) throws -> Void
  ) async throws {
    let host = pluginHost()
    var questions = questions
    var deaths: [String: [Death]] = [:]
    do {
      try await host.outcomes(of: questions) {
        let more = try more()
        questions += more
        return more
      } onOutcome: { index, outcome in
        guard case .failure(let error) = outcome.result, error.isPluginDeath else {
          return try onOutcome(index, outcome)
        }
        let question = questions[index]
        let blamed = blaming(question, for: error)
        deaths[question.plugin, default: []].append(
          Death(question: question.request.shortName, error: blamed))
        try onOutcome(
          index, PluginOutcome(result: .failure(blamed), duration: outcome.duration))
      }
    } catch {
      for plugin in questions.map(\.plugin).withoutRepetitions {
        try? keepRecord(of: plugin, deaths[plugin] ?? [], from: host)
      }
      throw error
    }
    for plugin in questions.map(\.plugin).withoutRepetitions {
      try keepRecord(of: plugin, deaths[plugin] ?? [], from: host)
    }
  }

  /// A question of which a plugin's process ended.
  private struct Death {
    var question: String
    var error: WidgetryError
  }

  private func keepRecord(of id: String, _ deaths: [Death], from host: PluginHost) throws {
    keepLog(of: id, from: host)
    let record = host.takeRecord(of: id)
    // One that answers and has not failed of late is the rule, and costs nothing.
    guard let registry = try store.registryIfThere(), let plugin = try registry.plugin(id: id),
      record.deaths > 0 || (record.hasAnswered && plugin.deaths > 0)
    else { return }
    try store.maintain(registry) { transaction in
      guard var plugin = try registry.plugin(id: id) else { return }
      plugin.deaths = (record.hasAnswered ? 0 : plugin.deaths) + record.deaths
      plugin.guilty = Array(
        ((record.hasAnswered ? [] : plugin.guilty)
          + (record.deaths > 0 ? deaths.map(\.question) : []))
          .withoutRepetitions.prefix(Self.guiltyLimit))
      if plugin.condition == .ready, try isToBeParked(plugin, in: registry) {
        let last = deaths.last?.error ?? record.lastDeath
        plugin.condition = .parked(
          Parking(
            at: store.context.now(), code: last?.code ?? "plugin.failed",
            summary: "it failed \(plugin.deaths) times in a row, most recently: "
              + (last?.summary ?? "without a message"),
            hint: last?.hint))
      }
      try transaction.changes.update(plugin)
    }
  }

  private func isToBeParked(_ plugin: StoredPlugin, in registry: Registry) throws -> Bool {
    guard plugin.deaths >= Self.deathsUntilParked else { return false }
    let counts = try registry.instanceCounts()
    let kinds = try registry.kinds().filter { $0.plugin == plugin.id }
    return Self.isToBeParked(
      deaths: plugin.deaths, guilty: plugin.guilty.count,
      widgets: kinds.reduce(try registry.countShownActivities(ofPlugin: plugin.id)) {
        $0 + (counts[$1.key] ?? 0)
      })
  }

  /// - Parameters:
  ///   - guilty: how many different questions have ended it.
  ///   - widgets: how many there are of it, activities among them.
  static func isToBeParked(deaths: Int, guilty: Int, widgets: Int) -> Bool {
    deaths >= deathsUntilParked && (guilty > 1 || widgets <= 1)
  }

  /// Adds what a plugin has printed to its log.
  func keepLog(of id: String, from host: PluginHost) {
    let printed = host.takeErrors(of: id)
    guard !printed.isEmpty, (try? store.folder.isThere()) == true else { return }
    PluginLogFile(store.folder.log(ofPlugin: id)).append(printed, at: store.context.now())
  }
}

extension WidgetryError {
  /// Whether it says that a plugin's process ended, by itself or because it had to be ended.
  var isPluginDeath: Bool {
    [
      "plugin.exited", "plugin.crashed", "plugin.timed-out", "plugin.too-much", "plugin.protocol",
    ].contains(code)
  }
}

extension PluginRequest {
  /// A name for what is asked, whenever it is asked, that is the same in every process.
  var shortName: String {
    let words: [String]
    switch self {
    case .describe: words = ["describe"]
    case .placeholder(let request), .snapshot(let request), .timeline(let request):
      let values = request.configuration.sorted { $0.key < $1.key }
      words = [request.kind, request.family.name] + values.map { "\($0.key)=\($0.value.json)" }
    case .options(let request): words = [request.kind, request.parameter]
    case .recommendations(let request): words = [request.kind]
    case .perform(let request): words = [request.request.kind, request.action.json.json]
    case .activity(let request):
      words = [request.kind, request.attributes.json, request.state.json, "\(request.isStale)"]
    }
    let hash = SHA256.digest(of: Array(words.joined(separator: "\n").utf8))
    return hash.prefix(6).hexadecimal
  }
}
