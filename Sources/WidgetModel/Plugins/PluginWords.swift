/// What a plugin says about a failure: its own words, for which nobody here vouches.
package struct PluginWords: Hashable, Sendable {
  package var plugin: String
  package var text: String

  package init(plugin: String, text: String) {
    self.plugin = plugin
    self.text = text
  }

  /// As it is shown, so that it isn't taken for advice of ours.
  package var sentence: String { "plugin '\(plugin)' says: \(text)" }
}

extension WidgetryError {
  /// The summary with what the plugin says besides, where both stand in one line.
  package var wholeSummary: String { says.map { "\(summary); \($0.sentence)" } ?? summary }
}

extension JSONWriter {
  /// Writes what a plugin says, where it says something.
  package mutating func says(_ words: PluginWords?) {
    guard let words else { return }
    key("says")
    object { json in
      json.member("plugin", words.plugin)
      json.member("text", words.text)
    }
  }
}
