internal import PluginProtocol
internal import WidgetModel

/// Checks and reads the arguments of a plugin's call.
extension HostCall {
  /// Refuses unknown arguments.
  ///
  /// If a misspelled argument such as `{"instnace":"a"}` were ignored, all widgets would be
  /// reloaded.
  func checkArguments() throws(WidgetryError) {
    guard let known = Verb(rawValue: verb)?.arguments else { return }
    if let name = arguments.keys.filter({ !known.contains($0) }).min() {
      throw WidgetryError(
        .misuse, code: "call.argument",
        summary:
          "Unknown argument '\(HarmlessText.line(String(name.prefix(80))))' for call '\(verb)'",
        hint: "Its arguments are: \(known.sorted().joined(separator: ", "))")
    }
  }

  /// A text argument; nil if it is missing or null.
  func text(_ name: String) throws(WidgetryError) -> String? {
    guard let value = arguments[name], value != .null else { return nil }
    guard let text = value.string else {
      throw WidgetryError(
        .misuse, code: "call.argument", summary: "Argument '\(name)' of the call isn't a text",
        hint: #"Put it in quotes: "arguments":{"\#(name)":"…"}"#)
    }
    return text
  }
}

extension HostCall.Verb {
  /// The names of the arguments that the call allows.
  fileprivate var arguments: Set<String> {
    switch self {
    case .reload: ["kind", "instance", "family"]
    case .configurations: ["kind"]
    case .schedule: ["instance"]
    case .defaultsRead: ["group", "key"]
    case .defaultsWrite: ["group", "values"]
    case .activity:
      [
        "do", "id", "type", "attributes", "content", "alert", "start", "timestamp", "dismissal",
      ]
    case .activities: ["id", "type", "authorization"]
    case .health:
      [
        "query", "type", "types", "from", "to", "startsFrom", "endsBy", "strictStart",
        "strictEnd", "least", "most", "sources", "newestFirst", "byEnd", "limit", "after", "bounds",
        "separate", "anchor",
      ]
    }
  }
}
