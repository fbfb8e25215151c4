package import Foundation

/// A live activity in stored form: everything that its future depends on.
package struct ActivityRecord: Hashable, Sendable {
  package var id: String
  package var plugin: String
  /// The name of the attributes' type, for which the presentations are declared.
  package var type: String
  /// The author's attributes in encoded form; they never change.
  package var attributes: JSONValue
  package var content: ActivityContentValue
  package var state: ActivityState
  /// The token that pushes use for it.
  package var token: String
  /// When it begins or began.
  package var startsAt: Date
  /// When it ended, and how long it stays visible.
  package var end: End?
  /// The latest time for which there was content.
  package var timestamp: Stamp
  /// The last alert, and how many there were.
  package var alert: ActivityAlertValue?
  package var alerts = 0
  /// Raised by every visible change.
  package var revision = 1
  /// When its state was last computed, to notice that the clock was set back.
  package var seen: ClockReading

  package struct End: Hashable, Sendable {
    package var at: Date
    package var dismissal: ActivityDismissal

    package init(at: Date, dismissal: ActivityDismissal) {
      self.at = at
      self.dismissal = dismissal
    }
  }

  /// The short name of its type in commands: `Game` for `GameAttributes`.
  package var shortType: String { Self.shortType(type) }

  package static func shortType(_ type: String) -> String {
    let ending = "Attributes"
    return type.hasSuffix(ending) && type.count > ending.count
      ? String(type.dropLast(ending.count)) : type
  }

  /// The time that content is for, and whose clock it is from.
  package struct Stamp: Hashable, Sendable {
    package var at: Date
    /// Whether it is from this machine's clock, which may be set back.
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
