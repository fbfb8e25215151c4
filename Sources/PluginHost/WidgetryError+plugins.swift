internal import ChildProcesses
internal import PluginProtocol
internal import WidgetModel

extension WidgetryError {
  /// Describes what a plugin's process did, with the reason from stderr if there is one.
  static func plugin(
    _ plugin: String, _ fault: PluginFault, isGreeting: Bool, lastWords: LastWords?
  ) -> Self {
    let code: String
    var summary: String
    let reason = lastWords.flatMap(fault.reason)
    var hint: String?
    var says = reason == nil ? lastWords?.line : nil
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
      says = says ?? wrote
      hint = remedy
    }
    if isGreeting, case .ended = fault {
      summary += ", before it said hello"
      if reason == nil, says == nil, case .ended(.exited, _) = fault {
        hint = "Is it a plugin? 'widgetry plugin new NAME' creates one."
      }
    }
    // Replace quotes, so that the plugin's text can't end its own quotation.
    if let reason { summary += ", and printed '\(reason.replacing("'", with: "’"))'" }
    return WidgetryError(
      .failed, code: code, summary: "Plugin '\(plugin)' \(summary)", hint: hint,
      says: says.map { PluginWords(plugin: plugin, text: $0) })
  }

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

  /// An error in a plugin's answer, with its code if valid and a bounded summary.
  static func answered(_ plugin: String, _ error: WireError) -> Self {
    WidgetryError(
      .failed, code: isCode(error.code) ? error.code : "plugin.error",
      summary: error.summary.isEmpty
        ? "Plugin '\(plugin)' answered with an error without a message"
        : PluginWords(plugin: plugin, text: bounded(error.summary)).sentence,
      says: error.hint.map { PluginWords(plugin: plugin, text: bounded($0)) })
  }

  static func misdescribed(_ plugin: String, _ fault: String) -> Self {
    WidgetryError(
      .failed, code: "plugin.description",
      summary: "Plugin '\(plugin)' describes its kinds incorrectly: \(bounded(fault))",
      hint: "To see all faults, its author can run: widgetry plugin check PATH")
  }

  static func requestTooLong(_ plugin: String, bytes: Int) -> Self {
    WidgetryError(
      .failed, code: "plugin.too-much",
      summary:
        "The request to plugin '\(plugin)' has \(bytes) bytes, more than \(WireLimit.line)",
      hint: "Shorten the values of the instance's configuration or of its shared groups.")
  }

  static let pluginHostInUse = WidgetryError(
    .busy, code: "plugin.host-in-use",
    summary: "Plugins can't be asked anything while others are being waited for")

  /// Whether the text is a code, dotted words such as `city.unknown`.
  private static func isCode(_ text: String) -> Bool {
    let words = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let isAllowed = { (byte: UInt8) in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
    }
    // Only the host may report errors about a home.
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
      code: "call.unknown", summary: "This host has no call '\(WidgetryError.bounded(verb))'")
  }

  static func refusedCall(_ verb: HostCall.Verb) -> Self {
    WireError(
      code: "call.refused",
      summary:
        "'\(verb.rawValue)' changes something, which isn't allowed while content is requested",
      hint: "Call it while no request is open; content may depend only on its request.")
  }

  static func replyTooLong(bytes: Int) -> Self {
    WireError(
      code: "call.too-much",
      summary: "The reply has \(bytes) bytes, more than \(WireLimit.line)")
  }
}

extension Duration {
  /// Text such as `10 s` and `150 ms`.
  var words: String {
    let milliseconds = Int(self / .milliseconds(1))
    return milliseconds % 1000 == 0 ? "\(milliseconds / 1000) s" : "\(milliseconds) ms"
  }
}
