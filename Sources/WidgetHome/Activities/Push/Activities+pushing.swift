internal import Foundation
package import TimelineEngine
internal import WidgetModel
package import WidgetRegistry

extension Activities {
  /// The activity that a token names; throws in the push service's words where there is none.
  package func activity(ofToken token: String) throws -> StoredActivity {
    if let activity = try store.registryIfThere()?.activity(token: token.lowercased()) {
      return activity
    }
    throw Self.unknownToken
  }

  /// The token by which pushes start activities of a type.
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

  /// What a token stands for; throws in the push service's words where that is nothing.
  ///
  /// No plugin is asked: what it last told of itself is what counts.
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

  /// What a push does to an activity; throws where it is over, as the push service would say.
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

  /// Starts what a push starts; one that its plugin cannot show is not started.
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

  /// What a push asks to begin; its plugin draws it later, for whoever looks.
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

/// What pushes with a token are for.
enum PushTarget {
  case activity(StoredActivity)
  /// They start activities of it.
  case type(StoredKind)
}

extension PushRefusal {
  /// A push that was well formed, and of which nothing could be started.
  init(startingFailed error: WidgetryError) {
    switch error.code {
    // As for a device on which activities are switched off.
    case "activity.switched-off": self.init(.unregistered, error.summary)
    case "activity.too-large": self.init(.payloadTooLarge, error.summary)
    // There may be room later.
    case "activity.home-full", "activity.plugin-full":
      self.init(.serviceUnavailable, error.summary, hint: error.hint)
    default:
      self.init(error.category == .busy ? .serviceUnavailable : .payloadEmpty, error.summary)
    }
  }
}
