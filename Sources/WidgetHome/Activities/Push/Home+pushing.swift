internal import Foundation
package import TimelineEngine
internal import WidgetModel
package import WidgetRegistry

extension Home {
  /// The activity that a token names; throws in the push service's words where there is none.
  package func activity(ofToken token: String) throws -> StoredActivity {
    if let activity = try registryIfThere()?.activity(token: token.lowercased()) { return activity }
    throw Self.unknownToken
  }

  /// The token by which pushes start activities of a type.
  package func startToken(of type: StoredKind) throws -> String {
    let registry = try registry()
    if let token = try registry.startToken(plugin: type.plugin, type: type.name) { return token }
    return try write(to: registry) {
      if let token = try registry.startToken(plugin: type.plugin, type: type.name) { return token }
      var generator = SystemRandomNumberGenerator()
      let token = PushToken.make(using: &generator)
      try registry.setStartToken(token, plugin: type.plugin, type: type.name)
      return token
    }
  }

  /// What a token stands for; throws in the push service's words where that is nothing.
  func pushTarget(ofToken token: String) async throws -> PushTarget {
    guard let registry = try registryIfThere() else { throw Self.unknownToken }
    if let activity = try registry.activity(token: token) { return .activity(activity) }
    guard let (plugin, type) = try registry.activityType(startToken: token) else {
      throw Self.unknownToken
    }
    guard
      let kind = try await activityTypes().first(where: { ($0.plugin, $0.name) == (plugin, type) })
    else {
      throw PushRefusal(.unregistered, "plugin '\(plugin)' has no activities '\(type)' any more")
    }
    return .type(kind)
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
      throw PushRefusal(.badDeviceToken, "an activity that goes on is not started")
    case .update(let update):
      guard record.state.takesUpdates else { throw Self.unregistered(record) }
      return .updated(update)
    case .end(let ending):
      guard record.state != .dismissed else { throw Self.unregistered(record) }
      return .ended(ending)
    }
  }

  /// Starts what a push starts.
  package func start(
    _ payload: PushPayload, of type: StoredKind
  ) async throws -> StoredActivity {
    guard case .start(let start) = payload else {
      throw PushRefusal(.badDeviceToken, "a type is only started; updates are for an activity")
    }
    guard start.type == type.name else {
      throw PushRefusal(
        .deviceTokenNotForTopic, "this is '\(type.name)', and the push is for '\(start.type)'")
    }
    do {
      return try await startActivity(
        ActivityWish(
          type: type, attributes: start.attributes, content: start.content, alert: start.alert,
          timestamp: start.timestamp))
    } catch let error as WidgetryError {
      throw PushRefusal(startingFailed: error)
    }
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
  fileprivate init(startingFailed error: WidgetryError) {
    switch error.code {
    case "activity.too-large": self.init(.payloadTooLarge, error.summary)
    case "activity.home-full", "activity.plugin-full": self.init(.tooManyRequests, error.summary)
    default:
      self.init(error.category == .busy ? .serviceUnavailable : .badPayload, error.summary)
    }
  }
}

extension ActivityLife.Outcome {
  /// What is told of a push that was taken, where that is not simply that it is shown.
  package var note: String? {
    switch self {
    case .changed, .unchanged: nil
    case .refused(.older): "dropped: newer content was there already"
    case .refused(.ahead): "dropped: its timestamp is more than 8 hours ahead"
    case .refused(.over): "dropped: the activity is over"
    case .refused(.tooLarge): "dropped: attributes and state take more than 4096 bytes"
    }
  }
}
