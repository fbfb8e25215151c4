internal import PluginProtocol
internal import WidgetModel

extension Activity {
  /// Starts an activity; it is drawn by whoever shows it, or by the daemon.
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

  /// Has an activity begin at a later moment, and tells the person of it then.
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
      let wished = arguments.merging(["state": .string(state.rawValue)]) { $1 }
      guard let wish = ToldActivity(.object(wished)) else { throw .notConnected }
      // What is told of it is what was encoded: a state that cannot be read back would be of no use.
      _ = try wish.content(of: ContentState.self)
      let reply = try connection.result(of: .activity, arguments.merging(more) { $1 })
      // While an action is performed it is started afterwards, and nothing is told yet.
      let told = ToldActivity(reply) ?? wish
      return Activity(
        told, attributes: attributes, hasToken: pushType == .token, connection: connection)
    } catch {
      let hint = error.hint.map { "; \($0)" } ?? ""
      PluginLog.write("activity '\(type)' was not started: \(error.summary)\(hint)")
      throw ActivityAuthorizationError(error)
    }
  }

  /// `delivery-` and six letters and digits: it can be typed, and is known before the home has answered.
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
