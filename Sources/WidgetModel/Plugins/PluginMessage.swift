/// A text about a failure that a plugin has written, such as its hint or its last line of stderr.
///
/// It is always shown together with the plugin's name, because it may be misleading.
package struct PluginMessage: Hashable, Sendable {
  /// The id of the plugin.
  package var plugin: String
  package var text: String

  package init(plugin: String, text: String) {
    self.plugin = plugin
    self.text = text
  }

  /// The text for display, with its origin: `plugin 'tides' says: no network`.
  package var sentence: String { "plugin '\(plugin)' says: \(text)" }
}

extension WidgetryError {
  /// The summary together with the plugin's message, in one line.
  package var fullSummary: String { pluginMessage.map { "\(summary); \($0.sentence)" } ?? summary }
}

extension JSONWriter {
  /// Writes a plugin's message as the member `says`; writes nothing for nil.
  package mutating func pluginMessage(_ message: PluginMessage?) {
    guard let message else { return }
    key("says")
    object { json in
      json.member("plugin", message.plugin)
      json.member("text", message.text)
    }
  }
}
