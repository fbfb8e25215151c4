package import Foundation
package import WidgetModel
internal import WidgetRegistry

/// A follower's record of one widget: enough to notice a change, without storing the view.
package struct Followed: Hashable, Sendable, Keyed {
  package let key: Int
  package let id: String
  package let kind: String
  package let revision: Int
  /// Increases with each change that affects the widget's next request.
  package let asked: Int
  package internal(set) var report: StateReport
  /// The shown content in one line; nil until there is something to show.
  package var line: String? { fingerprint?.line }
  /// When a reload is due; nil if none is scheduled.
  package let due: Date?

  /// Whether a process is about to reload it; events wait for the outcome.
  package internal(set) var isAtWork = false

  let dueFor: ReloadReason?
  package let family: WidgetFamily
  let location: WidgetLocation
  let timeline: Int?
  /// When its last entry begins.
  let lastAt: Date?
  var fingerprint: ViewFingerprint?

  /// When it changes without a reload, or becomes due for one.
  package var nextChange: Date? {
    let waits = report.state == .current && !isAtWork ? due : nil
    return [fingerprint?.next, waits].compactMap(\.self).min()
  }

  /// Sets the state to `pending` if a reload is due now and there is no other problem.
  mutating func wait(at now: Date) {
    guard report.state == .current, !isAtWork, let due, due <= now else { return }
    report = .due(for: dueFor ?? .requested)
  }
}
