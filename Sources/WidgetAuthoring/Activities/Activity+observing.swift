internal import PluginProtocol
internal import WidgetModel

/// Finding activities and following their changes.
extension Activity {
  public typealias ActivityUpdates = ActivitySequence<Activity<Attributes>>
  public typealias ActivityStateUpdates = ActivitySequence<ActivityState>
  public typealias ContentUpdates = ActivitySequence<ActivityContent<ContentState>>
  public typealias PushTokenUpdates = ActivitySequence<Data>

  /// The activities of this type that are pending, running, or ended but still visible.
  public static var activities: [Activity<Attributes>] {
    guard let connection = try? HostLink.current,
      let reply = try? connection.result(of: .activities, Self.ofType)
    else { return [] }
    return read(reply, connection)
  }

  /// The current activities, then each activity that starts later.
  public static var activityUpdates: ActivityUpdates {
    ActivitySequence(connection: try? HostLink.current) { connection in
      var known: Set<String> = []
      return {
        let reply = try? await ActivityCall.reply(.activities, Self.ofType, of: connection).get()
        let all = reply.map { read($0, connection) } ?? []
        return .init(new: all.filter { known.insert($0.id).inserted })
      }
    }
  }

  /// The current state, then each new state; the last one is `dismissed`.
  public var activityStateUpdates: ActivityStateUpdates {
    updates { $0.state }
  }

  /// The current content, then each update; content that doesn't decode is skipped.
  public var contentUpdates: ContentUpdates {
    updates { try? $0.content(of: ContentState.self) }
  }

  /// The tokens that servers use to push updates; empty for an activity requested without a push
  /// type.
  public var pushTokenUpdates: PushTokenUpdates {
    updates { [hasToken] in hasToken ? $0.token.tokenBytes : nil }
  }

  @available(*, deprecated, renamed: "contentUpdates")
  public var contentStateUpdates: ActivitySequence<ContentState> {
    updates { try? $0.content(of: ContentState.self).state }
  }

  /// The token that servers use to start activities of this type.
  public static var pushToStartToken: Data? {
    guard let connection = try? HostLink.current,
      let reply = try? connection.result(of: .activity, Self.startToken)
    else { return nil }
    return reply.tokenBytes
  }

  /// The current token for starting activities of this type, then each new one.
  public static var pushToStartTokenUpdates: PushTokenUpdates {
    let arguments = startToken
    return ActivitySequence(connection: try? HostLink.current) { connection in
      var known: Data?
      return {
        let reply = try? await ActivityCall.reply(.activity, arguments, of: connection).get()
        guard let token = reply?.tokenBytes, token != known else { return .init() }
        known = token
        return .init(new: [token])
      }
    }
  }

  private static var ofType: [String: JSONValue] {
    ["type": .string(activityType(of: Attributes.self))]
  }

  private static var startToken: [String: JSONValue] {
    ofType.merging(["do": .string("startToken")]) { $1 }
  }

  private static func read(
    _ reply: JSONValue, _ connection: any HostConnection
  ) -> [Activity<Attributes>] {
    (reply.array ?? []).compactMap(ReportedActivity.init).compactMap { reported in
      // Skip an activity whose content can't be decoded.
      guard (try? reported.content(of: ContentState.self)) != nil else { return nil }
      return Activity(reported, connection: connection)
    }
  }

  /// Reports a value of this activity each time it changes.
  private func updates<Value: Equatable>(
    _ value: @escaping (ReportedActivity) -> Value?
  ) -> ActivitySequence<Value> {
    ActivitySequence(connection: connection) { [self] connection in
      var last: Value?
      return { [self] in
        let arguments: [String: JSONValue] = ["id": .string(id)]
        let reply = try? await ActivityCall.reply(.activities, arguments, of: connection).get()
        guard let reply else { return .init() }
        guard let reported = record(reply) else { return .init(isLast: true) }
        var found = ActivitySequence<Value>.Poll(isLast: reported.state == .dismissed)
        if let new = value(reported), new != last {
          last = new
          found.new = [new]
        }
        return found
      }
    }
  }
}
