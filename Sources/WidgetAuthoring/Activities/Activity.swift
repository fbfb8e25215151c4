internal import PluginProtocol
internal import Synchronization
internal import WidgetModel

/// A live activity: something that is in progress for a while and changes, such as a delivery.
///
/// ```swift
/// let activity = try Activity.request(
///   attributes: DeliveryAttributes(order: "Two pizzas"),
///   content: ActivityContent(state: .init(arrival: arrival, stopsLeft: 4), staleDate: nil))
/// await activity.update(
///   ActivityContent(state: .init(arrival: arrival, stopsLeft: 3), staleDate: nil))
/// await activity.end(nil, dismissalPolicy: .default)
/// ```
///
/// A plugin declares the activity's views with ``ActivityConfiguration``. The home stores and shows
/// the activity, even after this process ends. An app has to connect to a home first, with
/// `WidgetryHome.connect()`; a plugin starts activities in an intent's `perform()`.
public final class Activity<Attributes: ActivityAttributes>: Identifiable {
  public typealias ContentState = Attributes.ContentState

  public let id: String
  public let attributes: Attributes
  let connection: any HostConnection
  /// Whether servers can push to the activity.
  let hasToken: Bool
  /// The home's last report whose content this process could decode.
  private let last: Mutex<ReportedActivity>

  init(
    _ reported: ReportedActivity, attributes: Attributes, hasToken: Bool = true,
    connection: any HostConnection
  ) {
    id = reported.id
    self.attributes = attributes
    self.hasToken = hasToken
    self.connection = connection
    last = Mutex(reported)
  }

  /// Creates an activity from the home's report; nil if its attributes don't decode.
  convenience init?(_ reported: ReportedActivity, connection: any HostConnection) {
    let attributes = try? ActivityCoding.value(
      Attributes.self, from: reported.attributes, called: "attributes")
    guard let attributes else { return nil }
    self.init(reported, attributes: attributes, connection: connection)
  }

  /// The current content, or the last one that this process could decode.
  public var content: ActivityContent<ContentState> {
    let known = last.withLock { $0 }
    if let now = currentReport(), let content = try? now.content(of: ContentState.self) {
      return content
    }
    do {
      return try known.content(of: ContentState.self)
    } catch {
      // This process encoded or decoded the same value before.
      preconditionFailure(error.summary)
    }
  }

  /// Whether the activity is pending, running, stale, ended or dismissed.
  public var activityState: ActivityState { (currentReport() ?? last.withLock { $0 }).state }

  /// The token that servers push with; nil for an activity requested without a push type.
  public var pushToken: Data? {
    guard hasToken else { return nil }
    return (currentReport() ?? last.withLock { $0 }).token.tokenBytes
  }

  /// Requests a report from the home; nil if it doesn't answer.
  private func currentReport() -> ReportedActivity? {
    guard let reply = try? connection.result(of: .activities, ["id": .string(id)]) else {
      return nil
    }
    return record(reply)
  }

  /// Reads a report from the home's reply, and stores it if its content decodes.
  func record(_ reply: JSONValue) -> ReportedActivity? {
    guard let reported = reply.array?.first.flatMap(ReportedActivity.init) else { return nil }
    if (try? reported.content(of: ContentState.self)) != nil { last.withLock { $0 = reported } }
    return reported
  }
}

// The attributes never change, and everything else is Sendable.
extension Activity: @unchecked Sendable where Attributes: Sendable {}
