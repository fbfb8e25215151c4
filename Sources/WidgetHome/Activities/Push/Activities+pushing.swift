internal import Foundation
package import TimelineEngine
internal import WidgetModel
package import WidgetRegistry

/// Finds the activities that pushes refer to, and applies pushes to them.
extension Activities {
  /// The activity that a push token updates; throws the push service's error if there is none.
  package func activity(ofToken token: String) throws -> StoredActivity {
    if let activity = try store.existingRegistry()?.activity(token: token.lowercased()) {
      return activity
    }
    throw Self.unknownToken
  }

  /// The push token that starts activities of a type; created on first use.
  package func startToken(of type: StoredKind) throws -> String {
    let registry = try store.registry()
    if let token = try registry.startToken(plugin: type.plugin, type: type.name) { return token }
    return try store.change { transaction in
      if let token = try registry.startToken(plugin: type.plugin, type: type.name) { return token }
      var generator = SystemRandomNumberGenerator()
      let token = PushToken.make(using: &generator)
      try transaction.changes.setStartToken(token, plugin: type.plugin, type: type.name)
      return token
    }
  }

  /// The activity that a push token updates, or the type that it starts.
  ///
  /// Throws the push service's error if the token is unknown. Uses the plugin's last known
  /// description, so that no plugin has to be started.
  func pushTarget(ofToken token: String) throws -> PushTarget {
    guard let registry = try store.existingRegistry() else { throw Self.unknownToken }
    if let activity = try registry.activity(token: token) { return .activity(activity) }
    guard let (plugin, name) = try registry.activityType(startToken: token) else {
      throw Self.unknownToken
    }
    guard let type = try registry.activityType(plugin: plugin, name: name), type.isOffered else {
      throw PushRefusal(
        .unregistered,
        "plugin '\(plugin)' no longer has an activity type '\(name)'")
    }
    return .type(type)
  }

  private static let unknownToken = PushRefusal(
    .badDeviceToken, "this token belongs to no activity and no activity type")

  /// The change that a push makes to an activity; throws the push service's error if it has ended.
  package func event(
    of payload: PushPayload, for activity: StoredActivity
  ) throws -> ActivityLife.Event {
    let record = activity.record
    switch payload {
    case .start:
      throw PushRefusal(.badDeviceToken, "a running activity can't be started again")
    case .update(let update):
      guard record.state.acceptsUpdates else { throw Self.unregistered(record) }
      return .updated(update)
    case .end(let ending):
      guard record.state != .dismissed else { throw Self.unregistered(record) }
      return .ended(ending)
    }
  }

  /// Starts an activity from a push and draws it; throws if its plugin can't draw it.
  package func start(
    _ payload: PushPayload, of type: StoredKind
  ) async throws -> StoredActivity {
    let new = try newActivity(payload, of: type)
    do {
      return try await start(new)
    } catch let error as WidgetryError {
      throw PushRefusal(startingFailed: error)
    }
  }

  /// The activity that a push asks to start, checked against the plugin's description.
  func newActivity(
    _ payload: PushPayload, of type: StoredKind
  ) throws(PushRefusal) -> NewActivity {
    guard case .start(let start) = payload else {
      throw PushRefusal(
        .badDeviceToken,
        "this token only starts activities; to update one, use the activity's own token")
    }
    guard start.type == type.name else {
      throw PushRefusal(
        .deviceTokenNotForTopic,
        "the token is for '\(type.name)', but the push is for '\(start.type)'")
    }
    if let shape = type.descriptor.activity {
      let attributes = shape.attributes.mismatches(of: start.attributes)
      guard attributes.isEmpty else {
        throw PushRefusal(.payloadEmpty, "the attributes can't be decoded: \(attributes.words)")
      }
      let state = shape.state.mismatches(of: start.content.state)
      guard state.isEmpty else {
        throw PushRefusal(.payloadEmpty, "the state can't be decoded: \(state.words)")
      }
    }
    return NewActivity(
      type: type, attributes: start.attributes, content: start.content, alert: start.alert,
      timestamp: start.timestamp)
  }

  private static func unregistered(_ record: ActivityRecord) -> PushRefusal {
    PushRefusal(.unregistered, "activity '\(record.id)' has ended", since: record.end?.at)
  }
}

/// What a push token refers to.
enum PushTarget {
  case activity(StoredActivity)
  /// The token starts activities of this type.
  case type(StoredKind)
}

extension PushRefusal {
  /// Converts the error of a well-formed push whose activity wasn't started.
  init(startingFailed error: WidgetryError) {
    switch error.code {
    // A device on which activities are turned off answers the same.
    case "activity.switched-off": self.init(.unregistered, error.summary)
    case "activity.too-large": self.init(.payloadTooLarge, error.summary)
    // A later attempt may succeed.
    case "activity.home-full", "activity.plugin-full":
      self.init(.serviceUnavailable, error.summary, hint: error.hint)
    default:
      self.init(error.category == .busy ? .serviceUnavailable : .payloadEmpty, error.summary)
    }
  }
}
