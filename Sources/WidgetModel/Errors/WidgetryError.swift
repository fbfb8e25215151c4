/// An error for users and scripts, with a stable code and a hint.
///
/// The code appears in `--json`, the summary names the thing, and the hint is a command or a fix.
/// Create errors in static methods next to the type that fails:
///
///     extension WidgetryError {
///       static func noPlugin(_ id: String) -> WidgetryError {
///         WidgetryError(
///           .missing, code: "plugin.unknown", summary: "No plugin '\(id)'",
///           hint: "widgetry plugin list")
///       }
///     }
package struct WidgetryError: Error, Hashable, Sendable {
  /// What a script can do about the error; the command line derives the exit status from it.
  package enum Category: Hashable, Sendable {
    /// Nothing was changed; the same command may succeed later.
    case failed
    /// The named thing doesn't exist.
    case missing
    /// The command or one of its values is wrong and has to be corrected.
    case misuse
    /// The home is in use, or the time limit was reached.
    case busy
  }

  package var category: Category
  package var code: String
  package var summary: String
  package var hint: String?
  /// What the plugin that failed says besides.
  package var says: PluginWords?
  /// What may have been meant, best first.
  package var suggestions: [String]

  package init(
    _ category: Category, code: String, summary: String, hint: String? = nil,
    says: PluginWords? = nil, suggestions: [String] = []
  ) {
    self.category = category
    self.code = code
    self.summary = summary
    self.hint = hint
    self.says = says
    self.suggestions = suggestions
  }
}

/// Several errors of one command, which has changed nothing.
package struct WidgetryErrors: Error, Hashable, Sendable {
  package var errors: [WidgetryError]

  package init(_ errors: [WidgetryError]) {
    self.errors = errors
  }
}
