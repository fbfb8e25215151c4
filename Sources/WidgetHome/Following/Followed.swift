package import Foundation
package import WidgetModel
internal import WidgetRegistry

/// What one instance shows: as much as it takes to tell when that changes, and no view.
package struct Followed: Hashable, Sendable, Keyed {
  package let key: Int
  package let id: String
  package let kind: String
  package let revision: Int
  /// Raised by all that its next request would contain.
  package let asked: Int
  package internal(set) var report: StateReport
  /// What is shown in one line; nil before there is anything.
  package var line: String? { sight?.line }
  /// When a reload is due; nil if none will be.
  package let due: Date?

  /// Whether a process is about to reload it; what comes of that is awaited before anything is told.
  package internal(set) var isAtWork = false

  let dueFor: ReloadReason?
  package let family: WidgetFamily
  let location: WidgetLocation
  let timeline: Int?
  /// When its last entry begins.
  let lastAt: Date?
  var sight: Sight?

  /// When it looks otherwise by itself, or waits for a reload.
  package var nextChange: Date? {
    let waits = report.state == .current && !isAtWork ? due : nil
    return [sight?.next, waits].compactMap(\.self).min()
  }

  /// Says that a reload is due, where one is by now and nothing else is the matter.
  mutating func wait(at now: Date) {
    guard report.state == .current, !isAtWork, let due, due <= now else { return }
    report = .due(for: dueFor ?? .requested)
  }
}
