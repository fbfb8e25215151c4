package import Foundation

/// A live activity as a home stores it, from its start until it is dismissed.
///
/// `ActivityLife` in TimelineEngine changes it by updates, pushes and the passing of time.
package struct ActivityRecord: Hashable, Sendable {
  package var id: String
  /// The plugin that started the activity and draws it.
  package var plugin: String
  /// The name of the author's attributes type, such as `GameAttributes`.
  package var type: String
  /// The author's attributes, encoded as JSON; they never change.
  package var attributes: JSONValue
  package var content: ActivityContentValue
  package var state: ActivityState
  /// The token with which pushes address this activity.
  package var token: String
  /// When it begins or began.
  package var startsAt: Date
  /// When it ended, and how long it stays visible; nil while it is pending or running.
  package var end: End?
  /// The time of the newest content; older updates are ignored.
  package var timestamp: Stamp
  /// The last alert.
  package var alert: ActivityAlertValue?
  /// The number of alerts so far.
  package var alerts = 0
  /// A number that every visible change increases.
  package var revision = 1
  /// The clocks when the state was last computed, to notice that the clock was set back.
  package var seen: ClockReading

  /// The end of an activity.
  package struct End: Hashable, Sendable {
    package var at: Date
    package var dismissal: ActivityDismissal

    package init(at: Date, dismissal: ActivityDismissal) {
      self.at = at
      self.dismissal = dismissal
    }
  }

  /// The type's short name in commands: `Game` for `GameAttributes`.
  package var shortType: String { Self.shortType(type) }

  /// A type's name without its suffix `Attributes`.
  package static func shortType(_ type: String) -> String {
    let ending = "Attributes"
    return type.hasSuffix(ending) && type.count > ending.count
      ? String(type.dropLast(ending.count)) : type
  }

  /// The time of an update, as its sender states it or as this machine's clock shows it.
  package struct Stamp: Hashable, Sendable {
    package var at: Date
    /// Whether the time is from this machine's clock, which may be set back.
    package var isOwn: Bool

    package init(at: Date, isOwn: Bool) {
      self.at = at
      self.isOwn = isOwn
    }
  }

  package init(
    id: String, plugin: String, type: String, attributes: JSONValue,
    content: ActivityContentValue, state: ActivityState = .active, token: String = "",
    startsAt: Date, timestamp: Stamp? = nil, seen: ClockReading? = nil
  ) {
    self.id = id
    self.plugin = plugin
    self.type = type
    self.attributes = attributes
    self.content = content
    self.state = state
    self.token = token
    self.startsAt = startsAt
    self.timestamp = timestamp ?? Stamp(at: startsAt, isOwn: true)
    self.seen = seen ?? ClockReading(startsAt)
  }
}
