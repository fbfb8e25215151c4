internal import PluginHost
internal import PluginProtocol
internal import WidgetModel
internal import WidgetRegistry

extension PluginProcesses {
  /// The number of process deaths in a row, without an answer in between, that disables a plugin.
  ///
  /// This applies if different requests ended the process or the plugin has at most one widget. A
  /// single widget that always fails only has its own reloads delayed, so that the others still
  /// work.
  package static let deathsUntilParked = 5
  /// How many different failing requests are stored.
  private static let guiltyLimit = 4

  /// Sends requests to plugins, and records what they print and how often they fail.
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

  /// A request that ended a plugin's process.
  private struct Death {
    var question: String
    var error: WidgetryError
  }

  private func keepRecord(of id: String, _ deaths: [Death], from host: PluginHost) throws {
    keepLog(of: id, from: host)
    let record = host.takeRecord(of: id)
    // The common case, a plugin that answers and hasn't failed recently, needs no write.
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
  ///   - guilty: The number of different requests that ended the process.
  ///   - widgets: The plugin's number of widgets and live activities.
  static func isToBeParked(deaths: Int, guilty: Int, widgets: Int) -> Bool {
    deaths >= deathsUntilParked && (guilty > 1 || widgets <= 1)
  }

  /// Appends the plugin's printed lines to its log.
  func keepLog(of id: String, from host: PluginHost) {
    let printed = host.takeErrors(of: id)
    guard !printed.isEmpty, (try? store.folder.isThere()) == true else { return }
    PluginLogFile(store.folder.log(ofPlugin: id)).append(printed, at: store.context.now())
  }
}

extension WidgetryError {
  /// Whether the error means that a plugin's process ended or had to be killed.
  var isPluginDeath: Bool {
    [
      "plugin.exited", "plugin.crashed", "plugin.timed-out", "plugin.too-much", "plugin.protocol",
    ].contains(code)
  }
}

extension PluginRequest {
  /// A name for the request that doesn't depend on the date, and is the same in every process.
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
