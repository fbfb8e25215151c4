internal import WidgetModel

/// What came of tapping a widget.
package struct TapOutcome {
  package var action: ShownAction
  package var kind: String
  /// What the plugin says about it.
  package var dialog: String?
  /// The keys of the shared groups that it has changed.
  package var changed: [String: [String]]
  /// What became of the reload that follows.
  package var reload: ReloadResult?
}

extension WidgetryError {
  static func staleAction(_ action: ShownAction, of id: String) -> WidgetryError {
    WidgetryError(
      .failed, code: "action.stale",
      summary: "'\(id)' has changed meanwhile and shows no such '\(action.label)' any more",
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
