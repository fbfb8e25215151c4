internal import PluginProtocol
internal import WidgetModel

extension Activity {
  /// Starts an activity; the app that shows it, or the daemon, has the plugin draw it.
  public static func request(
    attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil
  ) throws -> Activity<Attributes> {
    try request(attributes, content, pushType)
  }

  public static func request(
    attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil,
    style: ActivityStyle
  ) throws -> Activity<Attributes> {
    try request(attributes, content, pushType)
  }

  /// Schedules an activity for a later moment, and alerts the person when it starts.
  public static func request(
    attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil,
    style: ActivityStyle = .standard, alertConfiguration: AlertConfiguration, start: Date
  ) throws -> Activity<Attributes> {
    try request(
      attributes, content, pushType,
      ["alert": alertConfiguration.json, "start": ActivityCall.milliseconds(start)])
  }

  @available(*, deprecated, renamed: "request(attributes:content:pushType:)")
  public static func request(
    attributes: Attributes, contentState: ContentState, pushType: PushType? = nil
  ) throws -> Activity<Attributes> {
    try request(attributes, ActivityContent(state: contentState, staleDate: nil), pushType)
  }

  private static func request(
    _ attributes: Attributes, _ content: ActivityContent<ContentState>, _ pushType: PushType?,
    _ more: [String: JSONValue] = [:]
  ) throws -> Activity<Attributes> {
    let type = activityType(of: Attributes.self)
    let id = makeID(for: type)
    let encoded = try ActivityCoding.json(attributes)
    let arguments: [String: JSONValue] = [
      "do": .string("request"), "id": .string(id), "type": .string(type), "attributes": encoded,
      "content": try content.json,
    ]
    do throws(WireError) {
      let connection = try HostLink.current
      let state = more["start"] == nil ? ActivityState.active : .pending
      let expected = arguments.merging(["state": .string(state.rawValue)]) { $1 }
      guard let requested = ReportedActivity(.object(expected)) else { throw .notConnected }
      // Decode what was just encoded, so that a state which can't be read back fails here.
      _ = try requested.content(of: ContentState.self)
      let reply = try connection.result(of: .activity, arguments.merging(more) { $1 })
      // Inside an intent's `perform()` the home starts it afterwards, and its reply is empty for
      // now.
      let reported = ReportedActivity(reply) ?? requested
      return Activity(
        reported, attributes: attributes, hasToken: pushType == .token, connection: connection)
    } catch {
      let hint = error.hint.map { "; \($0)" } ?? ""
      PluginLog.write("activity '\(type)' was not started: \(error.summary)\(hint)")
      throw ActivityAuthorizationError(error)
    }
  }

  /// `delivery-` and six letters and digits: easy to type, and known before the home has answered.
  private static func makeID(for type: String) -> String {
    let ending = "Attributes"
    let name = type.hasSuffix(ending) ? String(type.dropLast(ending.count)) : type
    let letters = name.lowercased().unicodeScalars
      .filter { ("a"..."z").contains($0) || ("0"..."9").contains($0) }
    let base = letters.isEmpty ? "activity" : String(String.UnicodeScalarView(letters.prefix(40)))
    let ends = Array("abcdefghijklmnopqrstuvwxyz0123456789")
    return base + "-" + String((0..<6).compactMap { _ in ends.randomElement() })
  }
}
