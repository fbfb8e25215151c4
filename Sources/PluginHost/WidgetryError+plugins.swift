internal import ChildProcesses
internal import PluginProtocol
internal import WidgetModel

// The errors about plugins that users read, and those that plugins get as answers to their calls.

extension WidgetryError {
  /// Describes what a plugin's process did wrong, with its reason from stderr if there is one.
  static func plugin(
    _ plugin: String, _ fault: PluginFault, isGreeting: Bool, crashMessage: CrashMessage?
  ) -> Self {
    let code: String
    var summary: String
    let reason = crashMessage.flatMap(fault.reason)
    var hint: String?
    var pluginMessage = reason == nil ? crashMessage?.line : nil
    switch fault {
    case .ended(.exited(let status), _):
      code = "plugin.exited"
      summary = "exited with status \(status)"
    case .ended(.unknown, _):
      code = "plugin.crashed"
      summary = "ended, and the system didn't report why"
    case .ended(.signalled(let signal), let limits):
      code = "plugin.crashed"
      summary = SignalDescription.sentence(signal, within: limits)
    case .silent(let limit):
      code = "plugin.timed-out"
      summary = "didn't \(isGreeting ? "say hello" : "answer") within \(limit.words)"
    case .exceeded(let what, let consequence):
      code = "plugin.too-much"
      summary = what
      hint = consequence
    case .invalid(let what, let wrote, let remedy):
      code = "plugin.protocol"
      summary = bounded(what)
      pluginMessage = pluginMessage ?? wrote
      hint = remedy
    }
    if isGreeting, case .ended = fault {
      summary += ", before it said hello"
      if reason == nil, pluginMessage == nil, case .ended(.exited, _) = fault {
        hint = "Check that it is a plugin. To create one, run 'widgetry plugin new NAME'"
      }
    }
    // Replace quotes, so that the plugin's text can't end its own quotation.
    if let reason { summary += ", and printed '\(reason.replacing("'", with: "’"))'" }
    return WidgetryError(
      .failed, code: code, summary: "Plugin '\(plugin)' \(summary)", hint: hint,
      pluginMessage: pluginMessage.map { PluginMessage(plugin: plugin, text: $0) })
  }

  /// The system refused to start a plugin's process.
  static func cannotStart(_ plugin: String, _ error: ProcessError) -> Self {
    WidgetryError(
      .failed, code: "plugin.cannot-start",
      summary: "Plugin '\(plugin)' can't be started: \(error.summary)", hint: error.hint)
  }

  static func cannotStart(_ plugin: String, _ error: any Error) -> Self {
    WidgetryError(
      .failed, code: "plugin.cannot-start",
      summary: "Plugin '\(plugin)' can't be started: \(bounded("\(error)"))")
  }

  /// The error that a plugin gave as its answer; an invalid code is replaced.
  static func answered(_ plugin: String, _ error: WireError) -> Self {
    var answered = WidgetryError(
      .failed, code: isCode(error.code) ? error.code : "plugin.error",
      summary: error.summary.isEmpty
        ? "Plugin '\(plugin)' reported an error without a message"
        : PluginMessage(plugin: plugin, text: bounded(error.summary)).sentence,
      pluginMessage: error.hint.map { PluginMessage(plugin: plugin, text: bounded($0)) })
    answered.retryAfter = error.retryAfter
    return answered
  }

  /// The error of a part of this program, which is worded like any other.
  static func own(_ error: WireError) -> Self {
    var own = WidgetryError(
      .failed, code: error.code, summary: bounded(error.summary), hint: error.hint)
    own.retryAfter = error.retryAfter
    return own
  }

  /// A plugin's description of its kinds is invalid.
  static func misdescribed(_ plugin: String, _ fault: String) -> Self {
    WidgetryError(
      .failed, code: "plugin.description",
      summary: "Plugin '\(plugin)' describes its kinds incorrectly: \(bounded(fault))",
      hint: "If you develop the plugin, run 'widgetry plugin check PATH' to see all problems")
  }

  static func requestTooLong(_ plugin: String, bytes: Int) -> Self {
    WidgetryError(
      .failed, code: "plugin.too-much",
      summary:
        "The request to plugin '\(plugin)' is \(bytes) bytes long; the limit is \(WireLimit.line)",
      hint: "Shorten the values of the widget's parameters or of the plugin's shared groups")
  }

  static let pluginHostInUse = WidgetryError(
    .busy, code: "plugin.host-in-use",
    summary: "The plugin host is already waiting for answers")

  /// Whether a plugin may use the text as an error code, such as `city.unknown`.
  private static func isCode(_ text: String) -> Bool {
    let words = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let isAllowed = { (byte: UInt8) in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
    }
    // Codes that begin with `home` are reserved for the host's errors.
    guard words.first.map({ String($0) }) != "home" else { return false }
    return text.utf8.count <= 64 && words.allSatisfy { !$0.isEmpty && $0.allSatisfy(isAllowed) }
  }

  /// Makes a plugin's text a single harmless line with at most `limit` scalars.
  ///
  /// Scalars are counted because a single Character may have any number of them.
  static func bounded(_ text: String, to limit: Int = 1_000) -> String {
    let start = text.unicodeScalars.prefix(limit + 1)
    guard start.count > limit else { return HarmlessText.line(text) }
    return HarmlessText.line(String(start.dropLast())) + "…"
  }
}

extension WireError {
  static func unknownCall(_ verb: String) -> Self {
    WireError(
      code: "call.unknown", summary: "Unknown call '\(WidgetryError.bounded(verb))'")
  }

  static func refusedCall(_ verb: HostCall.Verb) -> Self {
    WireError(
      code: "call.refused",
      summary:
        "'\(verb.rawValue)' changes data, which isn't allowed while a plugin computes content",
      hint: "Make this call after answering; content may depend only on its request")
  }

  static func replyTooLong(bytes: Int) -> Self {
    WireError(
      code: "call.too-much",
      summary: "The reply is \(bytes) bytes long; the limit is \(WireLimit.line)")
  }
}

extension Duration {
  /// The duration as text, such as `10 s` and `150 ms`.
  var words: String {
    let milliseconds = Int(self / .milliseconds(1))
    return milliseconds % 1000 == 0 ? "\(milliseconds / 1000) s" : "\(milliseconds) ms"
  }
}
