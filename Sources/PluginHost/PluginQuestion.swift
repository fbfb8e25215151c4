package import PluginProtocol
package import WidgetModel

/// A request together with the plugin that it is for; see ``PluginHost``.
package struct PluginQuestion: Hashable, Sendable {
  package var plugin: String
  package var request: PluginRequest

  package init(plugin: String, request: PluginRequest) {
    self.plugin = plugin
    self.request = request
  }
}

/// The result of a ``PluginQuestion``, and how long the plugin took.
package struct PluginOutcome: Hashable, Sendable {
  package var result: Result<PluginAnswer, WidgetryError>
  /// How long the plugin worked on the request; zero if the request was never sent.
  package var duration: Duration

  package init(result: Result<PluginAnswer, WidgetryError>, duration: Duration) {
    self.result = result
    self.duration = duration
  }
}
