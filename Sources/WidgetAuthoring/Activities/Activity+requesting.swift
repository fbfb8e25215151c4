internal import PluginProtocol
internal import WidgetModel

/// Starting live activities.
extension Activity {
  /// Starts an activity: the home stores it, and the plugin that declares its type draws it.
  public static func request(
    attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil
  ) throws -> Activity<Attributes> {
    try request(attributes, content, pushType)
  }

  /// Starts an activity.
  ///
  /// Both styles have the same effect here.
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
      // Fail now if the state can be encoded but not decoded.
      _ = try requested.content(of: ContentState.self)
      let reply = try connection.result(of: .activity, arguments.merging(more) { $1 })
      // During an intent's `perform()` the reply is empty: the home starts the activity afterwards.
      let reported = ReportedActivity(reply) ?? requested
      return Activity(
        reported, attributes: attributes, hasToken: pushType == .token, connection: connection)
    } catch {
      let hint = error.hint.map { ". \($0)" } ?? ""
      PluginLog.write("Activity '\(type)' wasn't started: \(error.summary)\(hint)")
      throw ActivityAuthorizationError(error)
    }
  }

  /// Creates an id that is easy to type, such as `delivery-k3x9qa`, without a reply from the home.
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
