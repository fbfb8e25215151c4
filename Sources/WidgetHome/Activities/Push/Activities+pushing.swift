internal import Foundation
package import TimelineEngine
internal import WidgetModel
package import WidgetRegistry

extension Activities {
  /// Finds the activity with a push token.
  ///
  /// Throws the push service's error if there is none.
  package func activity(ofToken token: String) throws -> StoredActivity {
    if let activity = try store.registryIfThere()?.activity(token: token.lowercased()) {
      return activity
    }
    throw Self.unknownToken
  }

  /// The push token that starts activities of a type; created on first use.
  package func startToken(of type: StoredKind) throws -> String {
    let registry = try store.registry()
    if let token = try registry.startToken(plugin: type.plugin, type: type.name) { return token }
    return try store.change(in: registry) { transaction in
      if let token = try registry.startToken(plugin: type.plugin, type: type.name) { return token }
      var generator = SystemRandomNumberGenerator()
      let token = PushToken.make(using: &generator)
      try transaction.changes.setStartToken(token, plugin: type.plugin, type: type.name)
      return token
    }
  }

  /// Finds the target of a push token.
  ///
  /// Throws the push service's error if there is none.
  ///
  /// Uses the plugin's last known description, so that no plugin process has to start.
  func pushTarget(ofToken token: String) throws -> PushTarget {
    guard let registry = try store.registryIfThere() else { throw Self.unknownToken }
    if let activity = try registry.activity(token: token) { return .activity(activity) }
    guard let (plugin, name) = try registry.activityType(startToken: token) else {
      throw Self.unknownToken
    }
    guard let type = try registry.activityType(plugin: plugin, name: name), type.isOffered else {
      throw PushRefusal(.unregistered, "plugin '\(plugin)' has no activities '\(name)' any more")
    }
    return .type(type)
  }

  private static let unknownToken = PushRefusal(
    .badDeviceToken, "no activity and no type has this token")

  /// The effect of a push on an activity.
  ///
  /// Throws the push service's error if the activity has ended.
  package func event(
    of payload: PushPayload, for activity: StoredActivity
  ) throws -> ActivityLife.Event {
    let record = activity.record
    switch payload {
    case .start:
      throw PushRefusal(.badDeviceToken, "a running activity can't be started again")
    case .update(let update):
      guard record.state.takesUpdates else { throw Self.unregistered(record) }
      return .updated(update)
    case .end(let ending):
      guard record.state != .dismissed else { throw Self.unregistered(record) }
      return .ended(ending)
    }
  }

  /// Starts an activity from a push.
  ///
  /// Throws if its plugin can't draw it.
  package func start(
    _ payload: PushPayload, of type: StoredKind
  ) async throws -> StoredActivity {
    let wish = try wish(payload, of: type)
    do {
      return try await start(wish)
    } catch let error as WidgetryError {
      throw PushRefusal(startingFailed: error)
    }
  }

  /// The activity that a push asks to start.
  ///
  /// It is drawn when it is next shown.
  func wish(
    _ payload: PushPayload, of type: StoredKind
  ) throws(PushRefusal) -> ActivityWish {
    guard case .start(let start) = payload else {
      throw PushRefusal(
        .badDeviceToken, "a type's token only starts activities; update one with its own token")
    }
    guard start.type == type.name else {
      throw PushRefusal(
        .deviceTokenNotForTopic, "this is '\(type.name)', and the push is for '\(start.type)'")
    }
    if let shape = type.descriptor.activity {
      let attributes = shape.attributes.misfits(of: start.attributes)
      guard attributes.isEmpty else {
        throw PushRefusal(.payloadEmpty, "the attributes can't be decoded: \(attributes.words)")
      }
      let state = shape.state.misfits(of: start.content.state)
      guard state.isEmpty else {
        throw PushRefusal(.payloadEmpty, "the state can't be decoded: \(state.words)")
      }
    }
    return ActivityWish(
      type: type, attributes: start.attributes, content: start.content, alert: start.alert,
      timestamp: start.timestamp)
  }

  private static func unregistered(_ record: ActivityRecord) -> PushRefusal {
    PushRefusal(.unregistered, "'\(record.id)' is over", since: record.end?.at)
  }
}

/// What a push token refers to.
enum PushTarget {
  case activity(StoredActivity)
  /// The push starts an activity of this type.
  case type(StoredKind)
}

extension PushRefusal {
  /// Refuses a well-formed push whose activity can't be started.
  init(startingFailed error: WidgetryError) {
    switch error.code {
    // A device with activities turned off responds in the same way.
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
