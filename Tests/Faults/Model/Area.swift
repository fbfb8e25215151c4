internal import WidgetModel

/// A kind of slot, all of which one command lists.
enum Area: String, CaseIterable {
  case days = "day"
  case widgets = "widget"
  case kinds = "kind"
  case settings = "setting"
  case shared = "shared value"
  case activities = "activity"
  case steps = "steps of"

  /// The group of all shared values but those of taps.
  static let group = "group.faults"
  /// The day on which all steps are taken.
  static let dayOfSteps = "2026-06-15"

  /// The command that lists it, as JSON.
  var command: [String] {
    switch self {
    case .days: ["anniversary", "list", "--json"]
    case .widgets: ["list", "--json"]
    case .kinds: ["export", "--json"]
    case .settings: ["home", "show", "--json"]
    case .shared: ["defaults", "read", Self.group, "--json"]
    case .activities: ["activity", "list", "--json"]
    case .steps: ["steps", "show", "--on", Self.dayOfSteps, "--json"]
    }
  }

  /// Exit codes that mean an empty list.
  var emptyStatuses: Set<Int32> { self == .shared ? [2] : [] }

  /// Every slot of the area in what its command has printed.
  func contents(in document: JSONValue) throws -> [Slot: Content] {
    var contents: [Slot: Content] = [:]
    for (name, content) in try named(in: document) { contents[Slot(self, name)] = content }
    return contents
  }

  private func named(in document: JSONValue) throws -> [(String, Content)] {
    switch self {
    case .days:
      try document.objects().map { day in
        var content = Content(day, members: ["title", "date", "emoji", "notes", "color"])
        content["tags"] = day["tags"]?.array?.compactMap(\.string).joined(separator: ",")
        content["repeat"] = day["repeat"]?.plain == "once" ? nil : day["repeat"]?.plain
        return (try day.text("id"), content)
      }
    case .widgets:
      try document.objects().map { widget in
        var content = Content(widget, members: ["kind", "family", "revision"])
        for (name, value) in widget["own"]?.object ?? [:] { content["own." + name] = value.plain }
        return (try widget.text("id"), content)
      }
    case .kinds:
      try (document.object?["kinds"] ?? .array([])).objects().map { kind in
        var content = Content()
        for (name, value) in kind["own"]?.object ?? [:] { content["own." + name] = value.plain }
        return (try kind.text("kind"), content)
      }
    case .settings:
      [
        ("log-days", "log", "days"), ("log-lines", "log", "lines"),
        ("pushes", "activities", "pushes"),
      ].map { name, object, member in
        let value = document.object?[object]?.object?[member]?.plain
        return (name, Content(["value": value]))
      }
    case .shared:
      try document.objects().map { value in
        (try value.text("key"), Content(value, members: ["type", "value"]))
      }
    case .activities:
      try document.objects().map { activity in
        var content = Content(activity, members: ["state", "relevance"])
        for (name, value) in activity["content"]?.object ?? [:] { content[name] = value.plain }
        content["host"] = activity["attributes"]?.object?["home"]?.object?["name"]?.plain
        return (try activity.text("id"), content)
      }
    case .steps:
      try (document.object?["sources"] ?? .null).objects().map { source in
        (try source.text("source"), Content(source, members: ["naive"]))
      }
    }
  }
}

extension JSONValue {
  /// The objects of an array.
  fileprivate func objects() throws -> [[String: JSONValue]] {
    guard let array else { throw FaultsError("expected a list, but got \(json.prefix(100))") }
    return array.compactMap(\.object)
  }
}

extension [String: JSONValue] {
  fileprivate func text(_ name: String) throws -> String {
    guard let text = self[name]?.string else { throw FaultsError("no '\(name)' in an object") }
    return text
  }
}
