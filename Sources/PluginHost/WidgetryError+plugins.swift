internal import ChildProcesses
internal import PluginProtocol
internal import WidgetModel

extension WidgetryError {
  /// What a plugin's process did, and why if it has written that to stderr.
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
      summary = "was ended, the system doesn't say how"
    case .ended(.signalled(let signal), let limits):
      code = "plugin.crashed"
      summary = SignalWords.sentence(signal, within: limits)
    case .silent(let limit):
      code = "plugin.timed-out"
      summary = "didn't \(isGreeting ? "say hello" : "answer") within \(limit.words)"
    case .flooded(let what, let consequence):
      code = "plugin.too-much"
      summary = what
      hint = consequence
    case .nonsense(let what, let wrote, let remedy):
      code = "plugin.protocol"
      summary = bounded(what)
      says = says ?? wrote
      hint = remedy
    }
    if isGreeting, case .ended = fault {
      summary += ", before it said hello"
      if reason == nil, says == nil, case .ended(.exited, _) = fault {
        hint = "Is it a plugin? 'widgetry plugin new NAME' makes one that is."
      }
    }
    // In quotes that it can't end itself: the words are the plugin's.
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

  /// What a plugin itself says that went wrong: its code if that is one, its words if not too many.
  static func answered(_ plugin: String, _ error: WireError) -> Self {
    WidgetryError(
      .failed, code: isCode(error.code) ? error.code : "plugin.error",
      summary: error.summary.isEmpty
        ? "Plugin '\(plugin)' answered with an error that has no words"
        : PluginWords(plugin: plugin, text: bounded(error.summary)).sentence,
      says: error.hint.map { PluginWords(plugin: plugin, text: bounded($0)) })
  }

  static func misdescribed(_ plugin: String, _ fault: String) -> Self {
    WidgetryError(
      .failed, code: "plugin.description",
      summary: "Plugin '\(plugin)' describes what it offers wrongly: \(bounded(fault))",
      hint: "Its author is told of everything that is wrong by: widgetry plugin check PATH")
  }

  static func requestTooLong(_ plugin: String, bytes: Int) -> Self {
    WidgetryError(
      .failed, code: "plugin.too-much",
      summary:
        "The request to plugin '\(plugin)' has \(bytes) bytes, and \(WireLimit.line) can be sent",
      hint: "Shorten the values of the instance's configuration or of its shared groups.")
  }

  static let pluginHostInUse = WidgetryError(
    .busy, code: "plugin.host-in-use",
    summary: "Plugins can't be asked anything while others are being waited for")

  /// Dotted words such as `city.unknown`, as every code is.
  private static func isCode(_ text: String) -> Bool {
    let words = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let isAllowed = { (byte: UInt8) in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
    }
    // What is wrong with a home is for the host to say.
    guard words.first.map({ String($0) }) != "home" else { return false }
    return text.utf8.count <= 64 && words.allSatisfy { !$0.isEmpty && $0.allSatisfy(isAllowed) }
  }

  /// Text from a plugin as one harmless line with at most so many characters.
  ///
  /// Counted in scalars, as one drawn character can be made of any number of them.
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
        "'\(verb.rawValue)' changes something, and can't be called while content is asked for",
      hint: "Call it when nothing is being answered; content depends on its request alone.")
  }

  static func replyTooLong(bytes: Int) -> Self {
    WireError(
      code: "call.too-much",
      summary: "The reply has \(bytes) bytes, and \(WireLimit.line) can be sent")
  }
}

extension Duration {
  /// Such as `10 s` and `150 ms`.
  var words: String {
    let milliseconds = Int(self / .milliseconds(1))
    return milliseconds % 1000 == 0 ? "\(milliseconds / 1000) s" : "\(milliseconds) ms"
  }
}
