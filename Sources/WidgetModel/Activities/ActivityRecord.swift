package import Foundation

/// A live activity as it is kept: all that its further life depends on.
package struct ActivityRecord: Hashable, Sendable {
  package var id: String
  package var plugin: String
  /// The name of its attributes' type, which its presentations are declared for.
  package var type: String
  /// The author's attributes as their own coding writes them; they never change.
  package var attributes: JSONValue
  package var content: ActivityContentValue
  package var state: ActivityState
  /// By which pushes name it.
  package var token: String
  /// When it begins or began.
  package var startsAt: Date
  /// When it ended, and how long it is seen from then on.
  package var end: End?
  /// The newest moment for which content was given.
  package var timestamp: Stamp
  /// The last alert, and how many there were.
  package var alert: ActivityAlertValue?
  package var alerts = 0
  /// Counts what changed what is seen.
  package var revision = 1
  /// When its life was looked at last, by which a clock that was set back is noticed.
  package var seen: ClockReading

  package struct End: Hashable, Sendable {
    package var at: Date
    package var dismissal: ActivityDismissal

    package init(at: Date, dismissal: ActivityDismissal) {
      self.at = at
      self.dismissal = dismissal
    }
  }

  /// What its type is called on a command line: `Game` for `GameAttributes`.
  package var shortType: String { Self.shortType(type) }

  package static func shortType(_ type: String) -> String {
    let ending = "Attributes"
    return type.hasSuffix(ending) && type.count > ending.count
      ? String(type.dropLast(ending.count)) : type
  }

  /// A moment for which content was given, and by whose clock.
  package struct Stamp: Hashable, Sendable {
    package var at: Date
    /// Whether it is of this machine's clock, which may be set back.
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
