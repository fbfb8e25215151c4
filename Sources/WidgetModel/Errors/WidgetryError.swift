/// An error for users and scripts, with a stable code, a summary and a hint.
///
/// The command line prints it, and derives the exit status from its category.
/// Create errors in static methods next to the type that fails:
///
///     extension WidgetryError {
///       static func noPlugin(_ id: String) -> WidgetryError {
///         WidgetryError(
///           .missing, code: "plugin.unknown", summary: "Unknown plugin '\(id)'",
///           hint: "Run 'widgetry plugin list' to see all plugins")
///       }
///     }
package struct WidgetryError: Error, Hashable, Sendable {
  /// What the caller can do about the error.
  package enum Category: Hashable, Sendable {
    /// Nothing was changed; the same command may succeed later.
    case failed
    /// Something that the command names, such as a widget, doesn't exist.
    case missing
    /// The command or one of its values is invalid.
    case misuse
    /// Another process uses the home, or the time limit was reached.
    case busy
  }

  package var category: Category
  /// The error's name in JSON output, such as `plugin.unknown`; it never changes.
  package var code: String
  /// What happened, as a sentence without a full stop.
  package var summary: String
  /// What to do next.
  package var hint: String?
  /// What the plugin that failed reports, besides the summary.
  package var pluginMessage: PluginMessage?
  /// Existing names that are similar to an unknown one, the most similar first.
  package var suggestions: [String]
  /// When a provider wants to be asked again after this failure; nil for the usual time.
  package var retryAfter: Duration?

  package init(
    _ category: Category, code: String, summary: String, hint: String? = nil,
    pluginMessage: PluginMessage? = nil, suggestions: [String] = []
  ) {
    self.category = category
    self.code = code
    self.summary = summary
    self.hint = hint
    self.pluginMessage = pluginMessage
    self.suggestions = suggestions
  }
}

/// Several errors found by one command, which has changed nothing.
package struct WidgetryErrors: Error, Hashable, Sendable {
  package var errors: [WidgetryError]

  package init(_ errors: [WidgetryError]) {
    self.errors = errors
  }
}
