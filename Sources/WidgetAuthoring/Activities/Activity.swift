internal import PluginProtocol
internal import Synchronization
internal import WidgetModel

/// A live activity: something that goes on for a while and changes.
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
/// How it looks is declared by a plugin with ``ActivityConfiguration``; the home shows it, and keeps it when this process
/// ends. An app connects a home first (`WidgetryHome.connect()`), a plugin starts activities in an intent's `perform()`.
public final class Activity<Attributes: ActivityAttributes>: Identifiable {
  public typealias ContentState = Attributes.ContentState

  public let id: String
  public let attributes: Attributes
  let connection: any HostConnection
  let hasToken: Bool
  /// What was told of it last.
  private let last: Mutex<ToldActivity>

  init(
    _ told: ToldActivity, attributes: Attributes, hasToken: Bool = true,
    connection: any HostConnection
  ) {
    id = told.id
    self.attributes = attributes
    self.hasToken = hasToken
    self.connection = connection
    last = Mutex(told)
  }

  /// The activity that a home tells of; nil where its attributes do not decode.
  convenience init?(_ told: ToldActivity, connection: any HostConnection) {
    let attributes = try? ActivityCoding.value(
      Attributes.self, from: told.attributes, called: "attributes")
    guard let attributes else { return nil }
    self.init(told, attributes: attributes, connection: connection)
  }

  /// The content as it is now; the last that could be decoded.
  public var content: ActivityContent<ContentState> {
    let known = last.withLock { $0 }
    if let now = look(), let content = try? now.content(of: ContentState.self) { return content }
    do {
      return try known.content(of: ContentState.self)
    } catch {
      // What was encoded in this process, or found by decoding it, is decoded again.
      preconditionFailure(error.summary)
    }
  }

  public var activityState: ActivityState { (look() ?? last.withLock { $0 }).state }

  /// The token by which servers push; nil for one that was requested without.
  public var pushToken: Data? {
    guard hasToken else { return nil }
    return (look() ?? last.withLock { $0 }).token.tokenBytes
  }

  /// Asks the home; nil where it does not tell.
  private func look() -> ToldActivity? {
    guard let reply = try? connection.result(of: .activities, ["id": .string(id)]) else {
      return nil
    }
    return note(reply)
  }

  /// What a reply tells of it; it is remembered if its content can be read.
  func note(_ reply: JSONValue) -> ToldActivity? {
    guard let told = reply.array?.first.flatMap(ToldActivity.init) else { return nil }
    if (try? told.content(of: ContentState.self)) != nil { last.withLock { $0 = told } }
    return told
  }
}

// The attributes are a constant, and everything else is sendable by itself.
extension Activity: @unchecked Sendable where Attributes: Sendable {}
