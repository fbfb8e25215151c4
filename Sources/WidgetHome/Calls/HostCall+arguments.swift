internal import PluginProtocol
internal import WidgetModel

extension HostCall {
  /// Refuses unknown arguments: if they were ignored, `{"instnace":"a"}` would reload everything.
  func checkArguments() throws(WidgetryError) {
    guard let known = Verb(rawValue: verb)?.arguments else { return }
    if let name = arguments.keys.filter({ !known.contains($0) }).min() {
      throw WidgetryError(
        .misuse, code: "call.argument",
        summary:
          "The call '\(verb)' has no argument '\(HarmlessText.line(String(name.prefix(80))))'",
        hint: "it has: \(known.sorted().joined(separator: ", "))")
    }
  }

  /// A text argument; nil if it isn't given.
  func text(_ name: String) throws(WidgetryError) -> String? {
    guard let value = arguments[name], value != .null else { return nil }
    guard let text = value.string else {
      throw WidgetryError(
        .misuse, code: "call.argument", summary: "The call's argument '\(name)' isn't a text",
        hint: #"give it in quotes: "arguments":{"\#(name)":"…"}"#)
    }
    return text
  }
}

extension HostCall.Verb {
  /// The names of the call's arguments.
  fileprivate var arguments: Set<String> {
    switch self {
    case .reload: ["kind", "instance"]
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
