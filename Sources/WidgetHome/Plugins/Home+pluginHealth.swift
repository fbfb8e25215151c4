internal import PluginHost
internal import WidgetModel
internal import WidgetRegistry

extension Home {
  /// After so many ends of its process in a row, without an answer between, a plugin is left alone.
  package static let deathsUntilParked = 5

  /// Asks plugins, and keeps what their processes did: what they printed, and how often they failed.
  func outcomes(
    of questions: [PluginQuestion], onOutcome: (Int, PluginOutcome) throws -> Void
  ) async throws {
    let host = pluginHost()
    let plugins = questions.map(\.plugin).withoutRepetitions
    do {
      try await host.outcomes(of: questions, onOutcome: onOutcome)
    } catch {
      for plugin in plugins { try? keepRecord(of: plugin, from: host) }
      throw error
    }
    for plugin in plugins { try keepRecord(of: plugin, from: host) }
  }

  private func keepRecord(of id: String, from host: PluginHost) throws {
    keepLog(of: id, from: host)
    let record = host.takeRecord(of: id)
    // One that answers and has not failed of late is the rule, and costs nothing.
    guard let registry = try registryIfThere(), let plugin = try registry.plugin(id: id),
      record.deaths > 0 || (record.hasAnswered && plugin.deaths > 0)
    else { return }
    try registry.write {
      guard var plugin = try registry.plugin(id: id) else { return }
      plugin.deaths = (record.hasAnswered ? 0 : plugin.deaths) + record.deaths
      if plugin.deaths >= Self.deathsUntilParked, plugin.condition == .ready {
        plugin.condition = .parked(
          Parking(
            at: context.now(), code: record.lastDeath?.code ?? "plugin.failed",
            summary: "it failed \(plugin.deaths) times in a row, at last: "
              + (record.lastDeath?.summary ?? "without a word"),
            hint: record.lastDeath?.hint))
      }
      try registry.update(plugin)
    }
    kindCache.removeAll()
  }

  /// Adds what a plugin has printed to its log.
  func keepLog(of id: String, from host: PluginHost) {
    let printed = host.takeErrors(of: id)
    guard !printed.isEmpty, (try? folder.isThere()) == true else { return }
    PluginLogFile(folder.log(ofPlugin: id)).append(printed, at: context.now())
  }
}
