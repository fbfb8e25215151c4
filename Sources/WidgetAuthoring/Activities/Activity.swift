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
/// A plugin declares how it looks with ``ActivityConfiguration``; the home shows it, and stores it
/// after this process ends. An app connects to a home first (`WidgetryHome.connect()`); a plugin
/// starts activities in an intent's `perform()`.
public final class Activity<Attributes: ActivityAttributes>: Identifiable {
  public typealias ContentState = Attributes.ContentState

  public let id: String
  public let attributes: Attributes
  let connection: any HostConnection
  let hasToken: Bool
  /// What the home last reported about it.
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

  /// An activity that the home reported; nil if its attributes don't decode.
  convenience init?(_ reported: ReportedActivity, connection: any HostConnection) {
    let attributes = try? ActivityCoding.value(
      Attributes.self, from: reported.attributes, called: "attributes")
    guard let attributes else { return nil }
    self.init(reported, attributes: attributes, connection: connection)
  }

  /// The current content; if that doesn't decode, the last one that did.
  public var content: ActivityContent<ContentState> {
    let known = last.withLock { $0 }
    if let now = currentReport(), let content = try? now.content(of: ContentState.self) {
      return content
    }
    do {
      return try known.content(of: ContentState.self)
    } catch {
      // This value was encoded or decoded by this process before, so it decodes again.
      preconditionFailure(error.summary)
    }
  }

  public var activityState: ActivityState { (currentReport() ?? last.withLock { $0 }).state }

  /// The token that servers push with; nil for an activity requested without a push type.
  public var pushToken: Data? {
    guard hasToken else { return nil }
    return (currentReport() ?? last.withLock { $0 }).token.tokenBytes
  }

  /// Asks the home for the current state; nil if it doesn't answer.
  private func currentReport() -> ReportedActivity? {
    guard let reply = try? connection.result(of: .activities, ["id": .string(id)]) else {
      return nil
    }
    return note(reply)
  }

  /// Reads the activity from a reply, and remembers it if its content decodes.
  func note(_ reply: JSONValue) -> ReportedActivity? {
    guard let reported = reply.array?.first.flatMap(ReportedActivity.init) else { return nil }
    if (try? reported.content(of: ContentState.self)) != nil { last.withLock { $0 = reported } }
    return reported
  }
}

// The attributes never change, and everything else is Sendable.
extension Activity: @unchecked Sendable where Attributes: Sendable {}
