internal import WidgetModel

extension PluginHello {
  /// Words that begin Widgetry's own messages; a plugin's name must not imitate them.
  package static let reservedIDs: Set = ["widgetry", "error", "warning", "note", "hint", "plugin"]

  /// The id made from the plugin's name; nil if no valid id can be made from it.
  package var id: String? {
    Identifier.derived(from: plugin).flatMap { Self.reservedIDs.contains($0) ? nil : $0 }
  }
}
