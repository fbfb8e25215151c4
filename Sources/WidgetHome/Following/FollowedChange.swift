package import Foundation

/// Something that happened to a widget that is followed.
package struct FollowedChange: Hashable, Sendable {
  package enum Event: String, Hashable, Sendable {
    /// Something else is to be seen.
    case shown
    case added
    /// Its values, id, family or place are others.
    case configured
    case removed
    case state
  }

  package var at: Date
  package var event: Event
  /// As it is now; for one that was removed, as it was.
  package var widget: Followed
  /// As it was before; nil for one that was added.
  package var former: Followed?

  package init(at: Date, event: Event, widget: Followed, former: Followed? = nil) {
    self.at = at
    self.event = event
    self.widget = widget
    self.former = former
  }
}

extension FollowedChange {
  /// What has happened between two looks at a widget.
  static func all(from former: Followed, to widget: Followed, at now: Date) -> [FollowedChange] {
    var events: [Event] = []
    if former.revision != widget.revision || former.id != widget.id { events.append(.configured) }
    if let sight = widget.sight, !sight.looks(like: former.sight) { events.append(.shown) }
    if former.report.state != widget.report.state || former.report.code != widget.report.code {
      events.append(.state)
    }
    return events.map { FollowedChange(at: now, event: $0, widget: widget, former: former) }
  }
}
