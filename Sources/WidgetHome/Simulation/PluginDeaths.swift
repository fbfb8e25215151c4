internal import PluginHost
internal import PluginProtocol
internal import WidgetModel

/// How often each plugin has crashed in a row during a simulation; the registry isn't changed.
struct PluginDeaths {
  private(set) var count = 0
  private(set) var last: WidgetryError?
  /// The questions that crashed it.
  private var guilty: Set<String> = []

  mutating func add(_ result: Result<PluginAnswer, WidgetryError>, of request: PluginRequest) {
    guard case .failure(let error) = result, error.isPluginDeath else {
      self = PluginDeaths()
      return
    }
    count += 1
    last = error
    guilty.insert(request.shortName)
  }

  /// Whether the plugin would be disabled after this many crashes.
  func areTooMany(ofWidgets widgets: Int) -> Bool {
    PluginProcesses.isToBeParked(deaths: count, guilty: guilty.count, widgets: widgets)
  }
}
