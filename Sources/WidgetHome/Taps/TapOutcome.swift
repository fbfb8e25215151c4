internal import WidgetModel

/// The outcome of tapping a widget.
package struct TapOutcome {
  package var action: ShownAction
  package var kind: String
  /// The message that the plugin returned.
  package var dialog: String?
  /// The changed keys of each shared group.
  package var changed: [String: [String]]
  /// The result of the reload that follows.
  package var reload: ReloadResult?
}

extension WidgetryError {
  static func staleAction(_ action: ShownAction, of id: String) -> WidgetryError {
    WidgetryError(
      .failed, code: "action.stale",
      summary: "'\(id)' has changed and no longer shows '\(action.label)'",
      hint: ShellWord.commandLine(["tap", id]))
  }

  static func goneIntent(_ action: ShownAction, of id: String) -> WidgetryError {
    WidgetryError(
      .failed, code: "action.stale",
      summary: "'\(id)' was made by another version of its plugin, which has no intent "
        + "'\(action.action.intent)' any more",
      hint: ShellWord.commandLine(["reload", id]))
  }
}
