internal import PluginProtocol
internal import WidgetModel

/// Whether the person allows live activities, and when that changes.
public final class ActivityAuthorizationInfo: Sendable {
  public typealias ActivityEnablementUpdates = ActivitySequence<Bool>
  public typealias FrequentPushEnablementUpdates = ActivitySequence<Bool>

  public init() {}

  /// Whether activities can be started; `widgetry home set --activities off` switches them off.
  public var areActivitiesEnabled: Bool {
    guard let connection = try? HostLink.current else { return false }
    let reply = try? connection.result(of: .activities, Self.question)
    return reply?.object?["enabled"] == .bool(true)
  }

  /// Same as ``areActivitiesEnabled``: a home doesn't limit the frequency of pushes.
  public var frequentPushesEnabled: Bool { areActivitiesEnabled }

  /// The current value of ``areActivitiesEnabled``, then each new one.
  public var activityEnablementUpdates: ActivityEnablementUpdates {
    ActivitySequence(connection: try? HostLink.current) { connection in
      var last: Bool?
      return {
        let reply = try? await ActivityCall.reply(
          .activities, Self.question, of: connection
        ).get()
        let isEnabled = reply?.object?["enabled"] == .bool(true)
        guard isEnabled != last else { return .init() }
        last = isEnabled
        return .init(new: [isEnabled])
      }
    }
  }

  /// Same as ``activityEnablementUpdates``.
  public var frequentPushEnablementUpdates: FrequentPushEnablementUpdates {
    activityEnablementUpdates
  }

  private static let question: [String: JSONValue] = ["authorization": .bool(true)]
}
