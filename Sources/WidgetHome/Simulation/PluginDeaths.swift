internal import PluginHost
internal import PluginProtocol
internal import WidgetModel

/// Counts how often a plugin fails in a row during a simulation, without changing the registry.
struct PluginDeaths {
  private(set) var count = 0
  private(set) var last: WidgetryError?
  /// The different requests that ended the plugin's process.
  private var guilty: Set<String> = []

  /// Counts the outcome of a request; an answer resets the count.
  mutating func add(_ result: Result<PluginAnswer, WidgetryError>, of request: PluginRequest) {
    guard case .failure(let error) = result, error.isPluginDeath else {
      self = PluginDeaths()
      return
    }
    count += 1
    last = error
    guilty.insert(request.shortName)
  }

  /// Whether a real plugin would be disabled after these failures.
  func areTooMany(ofWidgets widgets: Int) -> Bool {
    PluginProcesses.mustBeDisabled(deaths: count, guilty: guilty.count, widgets: widgets)
  }
}
