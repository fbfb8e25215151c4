internal import PluginProtocol

extension WireError {
  static let completionDropped = WireError(
    code: "provider.completion",
    summary: "the provider released its completion handler without calling it",
    hint: "call completion on every path through getSnapshot and getTimeline")

  static func unknownKind(_ kind: String, known: [String]) -> WireError {
    WireError(
      code: "kind.unknown", summary: "this plugin has no kind '\(kind)'",
      hint: "its kinds: \(known.joined(separator: ", "))")
  }

  static func twoKinds(_ kind: String) -> WireError {
    WireError(
      code: "kind.twice", summary: "kind '\(kind)' is declared twice in this plugin",
      hint: "give each widget of the bundle a kind of its own")
  }

  static func unknownParameter(_ parameter: String) -> WireError {
    WireError(
      code: "parameter.unknown", summary: "the intent has no parameter '\(parameter)'")
  }

  static func missingParameter(_ parameter: String) -> WireError {
    WireError(
      code: "parameter.missing", summary: "parameter '\(parameter)' isn't set",
      hint: "set it: widgetry set ID \(parameter)=VALUE")
  }

  static func wrongValue(of parameter: String, expected: String) -> WireError {
    WireError(
      code: "parameter.type", summary: "the value of '\(parameter)' isn't \(expected)")
  }

  static func missingEntity(_ type: String, id: String, parameter: String) -> WireError {
    WireError(
      code: "entity.missing", summary: "\(type) '\(id)' of '\(parameter)' does not exist",
      hint: "choose another: widgetry set ID \(parameter)=VALUE")
  }

  static func failed(_ error: any Error) -> WireError {
    error as? WireError ?? WireError(code: "provider.failed", summary: "\(error)")
  }
}

extension WireError {
  static func unknownRequest(_ verb: String) -> WireError {
    WireError(
      code: "request.unknown", summary: "this plugin doesn't support the request '\(verb)'",
      hint: "rebuild the plugin with the version of widgetry that asks for it")
  }

  static func unknownIntent(_ intent: String) -> WireError {
    WireError(
      code: "intent.unknown", summary: "this plugin no longer has an intent '\(intent)'",
      hint: "reload the widget: it was made by another version of the plugin")
  }

  static func performFailed(_ intent: String, _ error: any Error) -> WireError {
    error as? WireError
      ?? WireError(code: "intent.failed", summary: "\(intent) failed: \(error)")
  }

  static func tooManyEntries(_ count: Int) -> WireError {
    WireError(
      code: "timeline.size",
      summary: "a timeline of \(count) entries is longer than \(WireLimit.entries)",
      hint: "return fewer, and a policy that asks for more")
  }

  static let answerTooLong = WireError(
    code: "answer.size", summary: "the answer is longer than \(WireLimit.line) bytes",
    hint: "return fewer entries, or a policy that asks for more")

  static let notConnected = WireError(
    code: "host.none", summary: "no host is connected",
    hint: "run this as a plugin, or connect it with WidgetEmbedding")
}
