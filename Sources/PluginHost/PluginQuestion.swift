package import PluginProtocol
package import WidgetModel

/// A request and the plugin that gets it.
package struct PluginQuestion: Hashable, Sendable {
  package var plugin: String
  package var request: PluginRequest

  package init(plugin: String, request: PluginRequest) {
    self.plugin = plugin
    self.request = request
  }
}

/// The result of a question.
package struct PluginOutcome: Hashable, Sendable {
  package var result: Result<PluginAnswer, WidgetryError>
  /// From the start of its turn to its answer; zero for a question that was never sent.
  package var duration: Duration

  package init(result: Result<PluginAnswer, WidgetryError>, duration: Duration) {
    self.result = result
    self.duration = duration
  }
}
