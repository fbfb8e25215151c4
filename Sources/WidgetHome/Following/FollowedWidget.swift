package import Foundation
package import WidgetModel
internal import WidgetRegistry

/// What ``Follower`` remembers about one widget, to notice changes without storing its view.
package struct FollowedWidget: Hashable, Sendable, Keyed {
  package let key: Int
  package let id: String
  package let kind: String
  package let revision: Int
  /// Increases with each request for a reload.
  package let asked: Int
  package internal(set) var report: StateReport
  /// The content in one line; nil until there is content.
  package var line: String? { fingerprint?.line }
  /// When the widget is due for a reload; nil if none is scheduled.
  package let due: Date?

  /// Whether a process is reloading the widget; changes are reported once it has finished.
  package internal(set) var isAtWork = false

  /// Why the widget is due for a reload.
  let dueFor: ReloadReason?
  package let family: WidgetFamily
  let location: WidgetLocation
  /// The key of the stored timeline; nil if there is none.
  let timeline: Int?
  /// When the last entry of the timeline begins.
  let lastAt: Date?
  /// What the widget shows; nil until there is content.
  var fingerprint: ViewFingerprint?

  /// When the widget shows another entry, or becomes due for a reload.
  package var nextChange: Date? {
    let waits = report.state == .current && !isAtWork ? due : nil
    return [fingerprint?.next, waits].compactMap(\.self).min()
  }

  /// Sets the state to `pending` if a reload is due and there is no problem to report instead.
  mutating func wait(at now: Date) {
    guard report.state == .current, !isAtWork, let due, due <= now else { return }
    report = .due(for: dueFor ?? .requested)
  }
}
