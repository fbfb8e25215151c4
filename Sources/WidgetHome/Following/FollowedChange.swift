package import Foundation

/// A change of a followed widget, such as a new entry or a failed reload.
///
/// ``Follower`` reports it; `widgetry events` prints it.
package struct FollowedChange: Hashable, Sendable {
  package enum Event: String, Hashable, Sendable {
    /// The widget shows something else.
    case shown
    case added
    /// The widget's values, id, family or location have changed.
    case configured
    case removed
    /// The widget's state has changed, for example because a reload failed.
    case state
  }

  package var at: Date
  package var event: Event
  /// The widget after the change; before the change if it was removed.
  package var widget: FollowedWidget
  /// The widget before the change; nil if it was added.
  package var former: FollowedWidget?

  package init(at: Date, event: Event, widget: FollowedWidget, former: FollowedWidget? = nil) {
    self.at = at
    self.event = event
    self.widget = widget
    self.former = former
  }
}

extension FollowedChange {
  /// The changes between two states of a widget.
  static func all(from former: FollowedWidget, to widget: FollowedWidget, at now: Date)
    -> [FollowedChange]
  {
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
