internal import PluginProtocol
internal import WidgetModel

/// How to reach a plugin at the moment.
enum Route {
  case connection(PluginConnection)
  case inProcess(@MainActor (PluginRequest) async -> Result<PluginAnswer, WireError>)
  case failure(WidgetryError)
}

/// The routes to all plugins of a set of questions, each looked up once.
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

  /// The route to a plugin, if one of the questions is for it.
  subscript(plugin: String) -> Route? { routes[plugin] }
}
