internal import PluginProtocol
internal import WidgetModel

/// How ``PluginHost`` reaches a plugin for the current questions.
enum Route {
  case connection(PluginConnection)
  case inProcess(PluginTransport.Answer)
  /// The plugin is unknown or can't be started; all its questions get this error.
  case failure(WidgetryError)
}

/// The routes to all plugins of a set of questions; each plugin is looked up once.
struct Routes {
  private(set) var connections: [PluginConnection] = []
  private var routes: [String: Route] = [:]

  /// Looks up the plugins of further questions that have no route yet.
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
