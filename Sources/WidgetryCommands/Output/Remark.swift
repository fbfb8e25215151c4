internal import WidgetModel

/// A note, warning or error that ``Output`` prints to stderr, as text or as a line of JSON.
struct Remark {
  /// The severity, which is also the label at the beginning of the line.
  enum Level: String {
    case note
    case warning
    case error

    var paint: Paint {
      switch self {
      case .note: .cyan
      case .warning: .yellow
      case .error: .red
      }
    }
  }

  var level: Level
  var code: String?
  var summary: String
  var hint: String?
  /// A message from a plugin, printed on its own line so that it isn't mistaken for a hint.
  var pluginMessage: PluginMessage?
  var suggestions: [String] = []

  /// The text for a terminal or a pipe: the summary, and below it the plugin's message and the hint.
  func text(for stream: OutputStyle.Stream) -> String {
    let label = level.rawValue + ":"
    var text = Self.labelled(
      label, summary + Suggestion.question(suggestions), paint: level.paint, stream: stream)
    if let pluginMessage {
      let indent = String(repeating: " ", count: label.count + 1)
      text += indent + HarmlessText.line(pluginMessage.sentence) + "\n"
    }
    if let hint {
      text += Self.hintLine(hint, stream: stream, width: label.count)
    }
    return text
  }

  /// A line such as `hint: widgetry kinds`.
  static func hintLine(_ hint: String, stream: OutputStyle.Stream, width: Int = 0) -> String {
    labelled(CellWidth.padded("hint:", to: width), hint, paint: .green, stream: stream)
  }

  /// One JSON object and a newline; keys are never omitted.
  var jsonLine: String {
    var json = JSONWriter()
    json.object { json in
      json.key(level == .error ? "error" : "note")
      json.object { json in
        if level != .error { json.member("level", level.rawValue) }
        json.member("code", code)
        json.member("summary", summary)
        json.member("hint", hint)
        json.pluginMessage(pluginMessage)
        json.member("suggestions", suggestions)
      }
    }
    // JSON strings already escape control characters.
    return HarmlessText.line(json.text) + "\n"
  }

  /// Indents the lines after the first, so that the label stays visible.
  private static func labelled(
    _ label: String, _ words: String, paint: Paint, stream: OutputStyle.Stream
  ) -> String {
    let indent = "\n" + String(repeating: " ", count: label.count + 1)
    let lines = HarmlessText.block(words).split(separator: "\n", omittingEmptySubsequences: false)
    return paint.on(label, stream) + " " + lines.joined(separator: indent) + "\n"
  }
}
