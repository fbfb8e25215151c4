internal import PluginProtocol
internal import WidgetModel

/// How a plugin is reached at the moment.
enum Route {
  case connection(PluginConnection)
  case inProcess(@MainActor (PluginRequest) async -> Result<PluginAnswer, WireError>)
  case failure(WidgetryError)
}

/// The ways to all plugins that questions are for, each found once.
struct Routes {
  private(set) var connections: [PluginConnection] = []
  private var routes: [String: Route] = [:]

  mutating func add(_ questions: [PluginQuestion], by find: (String) -> Route) {
    for question in questions where routes[question.plugin] == nil {
      let route = find(question.plugin)
      routes[question.plugin] = route
      if case .connection(let connection) = route { connections.append(connection) }
    }
  }

  /// The way to a plugin that one of the questions is for.
  subscript(plugin: String) -> Route? { routes[plugin] }
}
