internal import PluginProtocol

/// Errors that a plugin sends to its host in place of an answer.
///
/// The host shows the summary and the hint to the person, after the plugin's name.
extension WireError {
  static let completionDropped = WireError(
    code: "provider.completion",
    summary: "The provider released its completion handler without calling it",
    hint: "Call the handler on every path through getSnapshot and getTimeline")

  static func unknownKind(_ kind: String, known: [String]) -> WireError {
    WireError(
      code: "kind.unknown", summary: "This plugin has no kind '\(kind)'",
      hint: "Use one of its kinds: \(known.joined(separator: ", "))")
  }

  static func duplicateKind(_ kind: String) -> WireError {
    WireError(
      code: "kind.twice", summary: "Kind '\(kind)' is declared twice in this plugin",
      hint: "Give each widget in the bundle a different kind")
  }

  static func unknownParameter(_ parameter: String) -> WireError {
    WireError(
      code: "parameter.unknown", summary: "The intent has no parameter '\(parameter)'")
  }

  static func missingParameter(_ parameter: String) -> WireError {
    WireError(
      code: "parameter.missing", summary: "Parameter '\(parameter)' isn't set",
      hint: "Run 'widgetry set ID \(parameter)=VALUE' to set it")
  }

  /// - Parameter expected: what the value should be, such as `a date (2026-05-23)`.
  static func wrongValue(of parameter: String, expected: String) -> WireError {
    WireError(
      code: "parameter.type", summary: "The value of '\(parameter)' isn't \(expected)")
  }

  /// A parameter refers to an entity that was deleted.
  static func missingEntity(_ type: String, id: String, parameter: String) -> WireError {
    WireError(
      code: "entity.missing", summary: "Unknown \(type) '\(id)' in parameter '\(parameter)'",
      hint: "Run 'widgetry set ID \(parameter)=VALUE' to choose another one")
  }

  /// Converts an error thrown by the author's code.
  static func failed(_ error: any Error) -> WireError {
    error as? WireError ?? WireError(code: "provider.failed", summary: "\(error)")
  }
}

extension WireError {
  static func unknownRequest(_ verb: String) -> WireError {
    WireError(
      code: "request.unknown", summary: "This plugin doesn't support the request '\(verb)'",
      hint: "Rebuild the plugin with the installed version of widgetry")
  }

  static func unknownIntent(_ intent: String) -> WireError {
    WireError(
      code: "intent.unknown", summary: "This plugin no longer has an intent '\(intent)'",
      hint: "Reload the widget: it was drawn by another version of the plugin")
  }

  static func performFailed(_ intent: String, _ error: any Error) -> WireError {
    error as? WireError
      ?? WireError(code: "intent.failed", summary: "\(intent) failed: \(error)")
  }

  static func tooManyEntries(_ count: Int) -> WireError {
    WireError(
      code: "timeline.size",
      summary: "The timeline has \(count) entries; the limit is \(WireLimit.entries)",
      hint: "Return fewer entries, with a reload policy that requests the rest later")
  }

  static let answerTooLong = WireError(
    code: "answer.size", summary: "The answer is longer than \(WireLimit.line) bytes",
    hint: "Return fewer entries, with a reload policy that requests the rest later")

  /// Thrown by calls such as `WidgetCenter.reloadAllTimelines()` outside a plugin or an app.
  static let notConnected = WireError(
    code: "host.none", summary: "No host is connected",
    hint: "Run this program as a plugin, or connect it to a home with WidgetEmbedding")
}
