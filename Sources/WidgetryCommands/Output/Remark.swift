internal import WidgetModel

/// One message on stderr.
struct Remark {
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
  /// What a plugin says, which is never a hint of ours.
  var says: PluginWords?
  var suggestions: [String] = []

  /// As a person reads it: the summary, and what a plugin says and the hint below it.
  func text(for stream: OutputStyle.Stream) -> String {
    let label = level.rawValue + ":"
    var text = Self.labelled(
      label, summary + Suggestion.question(suggestions), paint: level.paint, stream: stream)
    if let says {
      let indent = String(repeating: " ", count: label.count + 1)
      text += indent + HarmlessText.line(says.sentence) + "\n"
    }
    if let hint {
      text += Self.hintLine(hint, stream: stream, width: label.count)
    }
    return text
  }

  static func hintLine(_ hint: String, stream: OutputStyle.Stream, width: Int = 0) -> String {
    labelled(CellWidth.padded("hint:", to: width), hint, paint: .green, stream: stream)
  }

  /// One JSON object and a newline; all keys are always there.
  var jsonLine: String {
    var json = JSONWriter()
    json.object { json in
      json.key(level == .error ? "error" : "note")
      json.object { json in
        if level != .error { json.member("level", level.rawValue) }
        json.member("code", code)
        json.member("summary", summary)
        json.member("hint", hint)
        json.says(says)
        json.member("suggestions", suggestions)
      }
    }
    // The escapes of harmless text are those of JSON.
    return HarmlessText.line(json.text) + "\n"
  }

  /// Lines after the first are indented below its words, so that the label stays visible.
  private static func labelled(
    _ label: String, _ words: String, paint: Paint, stream: OutputStyle.Stream
  ) -> String {
    let indent = "\n" + String(repeating: " ", count: label.count + 1)
    let lines = HarmlessText.block(words).split(separator: "\n", omittingEmptySubsequences: false)
    return paint.on(label, stream) + " " + lines.joined(separator: indent) + "\n"
  }
}
