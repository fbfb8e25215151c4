internal import Foundation
internal import PluginProtocol
internal import TimelineEngine
internal import WidgetModel
internal import WidgetRegistry

/// Answers calls about live activities. A plugin can access only its own activities.
extension PluginCalls {
  /// Answers with a type's activities, with one activity, or with whether activities are allowed.
  func tellActivities(_ call: HostCall, of plugin: String?) throws -> JSONValue {
    let arguments = call.arguments
    if arguments["authorization"] != nil {
      return .object(["enabled": .bool(try activities.areOn())])
    }
    if let id = try call.text("id") {
      guard let activity = try? activities.activity(id: id), isVisible(activity, to: plugin) else {
        return .array([])
      }
      return .array([json(of: activity)])
    }
    let type = try call.text("type")
    return .array(
      try activities.all()
        .filter { isVisible($0, to: plugin) && (type == nil || $0.record.type == type) }
        .map(json))
  }

  /// Starts, updates or ends an activity; it is drawn when it is next shown.
  func changeActivity(_ call: HostCall, of plugin: String?) throws -> JSONValue {
    let arguments = call.arguments
    switch try call.text("do") {
    case "startToken": return .string(try activities.startToken(of: activityType(call, of: plugin)))
    case "request": return json(of: try activities.save(newActivity(call, of: plugin)))
    case "update":
      return json(
        of: try storeChange(call, of: plugin) {
          .updated(
            ActivityLife.Update(
              try content(call) ?? $0.record.content, alert: try alert(call),
              timestamp: try moment(arguments["timestamp"])))
        })
    case "end":
      return json(
        of: try storeChange(call, of: plugin) { _ in
          .ended(
            ActivityLife.Ending(
              try content(call), dismissal: try dismissal(call), alert: try alert(call),
              timestamp: try moment(arguments["timestamp"])))
        })
    default: throw WidgetryError.noActivityCall
    }
  }

  /// Whether a plugin may see an activity; apps (nil) see all.
  private func isVisible(_ activity: StoredActivity, to plugin: String?) -> Bool {
    plugin == nil || activity.record.plugin == plugin
  }

  /// The activity type of a call.
  ///
  /// It comes from the registry, because the calling plugin may be busy with a request.
  private func activityType(_ call: HostCall, of plugin: String?) throws -> StoredKind {
    let name = try call.text("type") ?? ""
    let types = try store.existingRegistry()?.activityTypes().filter {
      $0.isOffered && (plugin == nil || $0.plugin == plugin)
    }
    let found = (types ?? []).filter { $0.name == name }
    if found.count > 1 {
      throw WidgetryError.ambiguousActivity(name, types: found.map { "\($0.plugin)/\($0.name)" })
    }
    guard let type = found.first else {
      throw WidgetryError.noActivityType(name, among: (types ?? []).map(\.name))
    }
    return type
  }

  private func newActivity(_ call: HostCall, of plugin: String?) throws -> NewActivity {
    guard let attributes = call.arguments["attributes"], let content = try content(call) else {
      throw WidgetryError.noActivityCall
    }
    let id = try call.text("id")
    if let id, let former = try store.existingRegistry()?.activity(id: id),
      !isVisible(former, to: plugin)
    {
      throw WidgetryError.activityTaken(id)
    }
    return NewActivity(
      id: id, type: try activityType(call, of: plugin),
      attributes: attributes, content: content, date: try moment(call.arguments["start"]),
      alert: try alert(call))
  }

  private func storeChange(
    _ call: HostCall, of plugin: String?, by event: (StoredActivity) throws -> ActivityLife.Event
  ) throws -> StoredActivity {
    let id = try call.text("id") ?? ""
    guard isVisible(try activities.activity(id: id), to: plugin) else {
      throw WidgetryError.noActivity(id, among: [])
    }
    return try activities.saveChange(of: id, by: event)
  }

  // MARK: JSON forms

  private func json(of activity: StoredActivity) -> JSONValue {
    let record = activity.record
    let content = record.content
    return .object([
      "id": .string(record.id), "type": .string(record.type),
      "attributes": record.attributes, "state": .string(record.state.rawValue),
      "token": .string(record.token),
      "content": .object([
        "state": content.state, "relevanceScore": .double(content.relevanceScore),
        "staleDate": content.staleDate.flatMap(Moment.milliseconds).map { .int($0) } ?? .null,
      ]),
    ])
  }

  private func moment(_ json: JSONValue?) throws -> Date? {
    guard let number = json?.number else { return nil }
    guard let milliseconds = Int(exactly: number.rounded()) else {
      throw WidgetryError.noActivityCall
    }
    return Moment.date(milliseconds: milliseconds)
  }

  private func content(_ call: HostCall) throws -> ActivityContentValue? {
    try read(call.arguments["content"]) { try $0.activityContent() }
  }

  private func alert(_ call: HostCall) throws -> ActivityAlertValue? {
    try read(call.arguments["alert"]) { try $0.activityAlert() }
  }

  private func dismissal(_ call: HostCall) throws -> ActivityDismissal {
    try read(call.arguments["dismissal"]) { try $0.activityDismissal() } ?? .default
  }

  private func read<Value>(
    _ json: JSONValue?, _ body: (inout JSONReader) throws -> Value
  ) throws -> Value? {
    guard let json, json != .null else { return nil }
    do {
      return try JSONReader.read(Array(json.json.utf8)) { try body(&$0) }
    } catch is JSONError {
      throw WidgetryError.noActivityCall
    }
  }
}

extension WidgetryError {
  fileprivate static let noActivityCall = WidgetryError(
    .misuse, code: "activity.malformed", summary: "The 'activity' call is incomplete or malformed",
    hint: "Specify 'do' (request, update or end) and 'id'; a request also needs 'attributes' and "
      + "'content'")
}
