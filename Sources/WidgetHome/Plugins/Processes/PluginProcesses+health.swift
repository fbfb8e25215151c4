internal import PluginHost
internal import PluginProtocol
internal import WidgetModel
internal import WidgetRegistry

/// Counts how often plugins' processes fail, and disables plugins that fail repeatedly.
extension PluginProcesses {
  /// After how many failures in a row a plugin is disabled.
  ///
  /// It isn't disabled if it has several widgets and one of them always fails: then only the
  /// reloads of this widget are delayed, so that the others still work.
  package static let deathsUntilParked = 5
  /// How many different requests that ended a process are stored.
  private static let guiltyLimit = 4

  /// Sends requests to plugins, and records what they print and how often they fail.
  ///
  /// - Parameters:
  ///   - more: Returns further requests to send while plugins are working.
  ///   - onOutcome: Called with the index of each request and its answer or error.
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
        try? storeRecord(of: plugin, deaths[plugin] ?? [], from: host)
      }
      throw error
    }
    for plugin in questions.map(\.plugin).withoutRepetitions {
      try storeRecord(of: plugin, deaths[plugin] ?? [], from: host)
    }
  }

  /// A request that ended a plugin's process.
  private struct Death {
    var question: String
    var error: WidgetryError
  }

  /// Stores what a plugin has printed and how often it failed, and disables it if necessary.
  private func storeRecord(of id: String, _ deaths: [Death], from host: PluginHost) throws {
    storeLog(of: id, from: host)
    let record = host.takeRecord(of: id)
    // The common case, a plugin that answers and hasn't failed recently, needs no write.
    guard let registry = try store.existingRegistry(), let plugin = try registry.plugin(id: id),
      record.failures > 0 || (record.hasAnswered && plugin.deaths > 0)
    else { return }
    try store.maintain { transaction in
      guard var plugin = try registry.plugin(id: id) else { return }
      plugin.deaths = (record.hasAnswered ? 0 : plugin.deaths) + record.failures
      plugin.guilty = Array(
        ((record.hasAnswered ? [] : plugin.guilty)
          + (record.failures > 0 ? deaths.map(\.question) : []))
          .withoutRepetitions.prefix(Self.guiltyLimit))
      if plugin.condition == .ready, try mustBeDisabled(plugin, in: registry) {
        let last = deaths.last?.error ?? record.lastFailure
        plugin.condition = .parked(
          Parking(
            at: store.context.now(), code: last?.code ?? "plugin.failed",
            summary: "it failed \(plugin.deaths) times in a row, most recently: "
              + (last?.summary ?? "unknown reason"),
            hint: last?.hint))
      }
      try transaction.changes.update(plugin)
    }
  }

  private func mustBeDisabled(_ plugin: StoredPlugin, in registry: Registry) throws -> Bool {
    guard plugin.deaths >= Self.deathsUntilParked else { return false }
    let counts = try registry.instanceCounts()
    let kinds = try registry.kinds().filter { $0.plugin == plugin.id }
    return Self.mustBeDisabled(
      deaths: plugin.deaths, guilty: plugin.guilty.count,
      widgets: kinds.reduce(try registry.countShownActivities(ofPlugin: plugin.id)) {
        $0 + (counts[$1.key] ?? 0)
      })
  }

  /// Whether a plugin has failed so often that it has to be disabled.
  ///
  /// - Parameters:
  ///   - deaths: How often in a row its process ended.
  ///   - guilty: How many different requests ended it.
  ///   - widgets: How many widgets and live activities the plugin has.
  static func mustBeDisabled(deaths: Int, guilty: Int, widgets: Int) -> Bool {
    deaths >= deathsUntilParked && (guilty > 1 || widgets <= 1)
  }

  /// Appends what a plugin has printed to its log.
  func storeLog(of id: String, from host: PluginHost) {
    let printed = host.takeErrors(of: id)
    guard !printed.isEmpty, (try? store.folder.homeExists()) == true else { return }
    PluginLogFile(store.folder.log(ofPlugin: id)).append(printed, at: store.context.now())
  }
}

extension PluginRequest {
  /// Identifies equal requests, whatever their date and the process that sends them.
  var shortName: String {
    let words: [String]
    switch self {
    case .describe: words = ["describe"]
    case .placeholder(let request), .snapshot(let request), .timeline(let request),
      .reads(let request):
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
