internal import PluginProtocol
internal import WidgetModel

/// JSON, and the lines between a host and its plugins.
extension FuzzTarget {
  static var wire: [FuzzTarget] {
    [
      FuzzTarget("json", tokens: JSONText.tokens, generator: JSONText(keys: ["a", "b"]).document) {
        let value = try JSONValue(parsing: $0)
        try expectSame(
          value, mustRead("its JSON") { try JSONValue(parsing: value.json) }, "a JSON value")
      },
      FuzzTarget(
        "host-line", tokens: JSONText.tokens + hostWords,
        generator: JSONText(keys: hostWords).document
      ) { bytes in
        let frame = try HostFrame(line: bytes)
        let again = try mustRead("a written line") { try HostFrame(line: frame.line.dropLast()) }
        try expectSame(text(frame.line), text(again.line), "a host's frame")
      },
      FuzzTarget(
        "plugin-line", tokens: JSONText.tokens + pluginWords + viewWords,
        generator: JSONText(keys: pluginWords + viewWords).document
      ) { bytes in
        let frame = try PluginFrame(line: bytes)
        let again = try mustRead("a written line") { try PluginFrame(line: frame.line.dropLast()) }
        try expectSame(text(frame.line), text(again.line), "a plugin's frame")
      },
    ]
  }

  /// What is written is compared: numbers that aren't numbers are equal to none, and durations are
  /// rounded.
  static func text(_ line: [UInt8]) -> String { String(decoding: line, as: UTF8.self) }

  private static let hostWords = [
    "hello", "versions", "host", "id", "do", "describe", "placeholder", "snapshot", "timeline",
    "reads", "options", "recommendations", "perform", "activity", "reply", "result", "error",
    "code", "summary", "hint", "retryAfter", "kind", "family", "systemSmall", "accessoryInline",
    "location", "displaySize", "now", "isPreview", "isSimulated", "environment", "locale",
    "timeZone", "configuration", "entities", "defaults", "parameter", "search", "ids", "action",
    "intent", "title", "parameters", "attributes", "state", "isStale", "knownImages",
  ]

  private static let pluginWords = [
    "hello", "version", "plugin", "pluginVersion", "asks", "id", "call", "during", "do",
    "arguments", "error", "kinds", "name", "displayName", "description", "families", "entry",
    "date", "view", "relevance", "score", "duration", "timeline", "entries", "policy", "after",
    "never", "atEnd", "options", "value", "title", "defaults", "recommendations", "reads",
    "performed", "presentations", "attachments", "images", "png", "intent", "parameters", "type",
    "default", "isOptional", "range", "size",
  ]
}
