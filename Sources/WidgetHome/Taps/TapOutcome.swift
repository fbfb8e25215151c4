internal import WidgetModel

/// What a tap on a widget did.
package struct TapOutcome {
  package var action: ShownAction
  package var kind: String
  /// The message that the plugin returned.
  package var dialog: String?
  /// The keys that were changed, for each shared group.
  package var changed: [String: [String]]
  /// The result of the reload after the action.
  package var reload: ReloadResult?
}

extension WidgetryError {
  static func staleAction(_ action: ShownAction, of id: String) -> WidgetryError {
    WidgetryError(
      .failed, code: "action.stale",
      summary: "'\(id)' has changed, and no longer shows '\(action.label)'",
      hint: "To see what it shows, run: " + ShellWord.commandLine(["tap", id]))
  }

  static func goneIntent(_ action: ShownAction, of id: String) -> WidgetryError {
    WidgetryError(
      .failed, code: "action.stale",
      summary: "The content of '\(id)' is from a different version of its plugin; intent "
        + "'\(action.action.intent)' no longer exists",
      hint: "To update it, run: " + ShellWord.commandLine(["reload", id]))
  }
}
