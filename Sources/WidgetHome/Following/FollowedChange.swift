package import Foundation

/// One event in the life of a followed widget, such as a new entry or a failed reload.
package struct FollowedChange: Hashable, Sendable {
  package enum Event: String, Hashable, Sendable {
    /// It shows something else.
    case shown
    case added
    /// Its values, id, family or location have changed.
    case configured
    case removed
    case state
  }

  package var at: Date
  package var event: Event
  /// The widget after the change; for a removed one, as it was.
  package var widget: Followed
  /// The widget before the change; nil if it was added.
  package var former: Followed?

  package init(at: Date, event: Event, widget: Followed, former: Followed? = nil) {
    self.at = at
    self.event = event
    self.widget = widget
    self.former = former
  }
}

extension FollowedChange {
  /// The events between two reads of a widget.
  static func all(from former: Followed, to widget: Followed, at now: Date) -> [FollowedChange] {
    var events: [Event] = []
    if former.revision != widget.revision || former.id != widget.id { events.append(.configured) }
    if let fingerprint = widget.fingerprint, !fingerprint.looks(like: former.fingerprint) {
      events.append(.shown)
    }
    if former.report.state != widget.report.state || former.report.code != widget.report.code {
      events.append(.state)
    }
    return events.map { FollowedChange(at: now, event: $0, widget: widget, former: former) }
  }
}
