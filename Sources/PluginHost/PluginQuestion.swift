package import PluginProtocol
package import WidgetModel

/// A request, and the plugin that is to answer it.
package struct PluginQuestion: Hashable, Sendable {
  package var plugin: String
  package var request: PluginRequest

  package init(plugin: String, request: PluginRequest) {
    self.plugin = plugin
    self.request = request
  }
}

/// What became of a question.
package struct PluginOutcome: Hashable, Sendable {
  package var result: Result<PluginAnswer, WidgetryError>
  /// From the question's turn to its answer; zero for one that was never sent.
  package var duration: Duration

  package init(result: Result<PluginAnswer, WidgetryError>, duration: Duration) {
    self.result = result
    self.duration = duration
  }
}
