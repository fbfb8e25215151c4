internal import PluginHost
internal import PluginProtocol
internal import WidgetModel

/// How often a plugin has ended in a row while time is simulated, which no registry remembers.
struct PluginDeaths {
  private(set) var count = 0
  private(set) var last: WidgetryError?
  /// The questions that have ended it.
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

  /// Whether it would be left alone.
  func areTooMany(ofWidgets widgets: Int) -> Bool {
    Home.isToBeParked(deaths: count, guilty: guilty.count, widgets: widgets)
  }
}
