package import Foundation
package import WidgetHome

/// The time at which a followed page reads its home again if nothing wakes it earlier.
package struct PageSchedule: Hashable, Sendable {
  private let now: Date
  /// Nil if nothing changes by itself.
  package private(set) var next: Date?

  /// The minimum time between two pictures of a widget that changes often, such as a clock with
  /// seconds.
  package static let shortestPause: TimeInterval = 5
  /// How often the page checks a process that reloads a widget; its end usually wakes the page
  /// earlier.
  package static let runningPause: TimeInterval = 30

  package init(at now: Date) {
    self.now = now
  }

  package mutating func add(change: Date?) {
    guard let change else { return }
    add(max(change, now + Self.shortestPause))
  }

  package mutating func add(_ reload: DisplayDecision.Reload) {
    switch reload {
    // The page runs due reloads before it waits.
    case .none, .due: break
    case .at(let date): add(max(date, now + Self.shortestPause))
    case .running: add(now + Self.runningPause)
    }
  }

  private mutating func add(_ date: Date) {
    next = next.map { min($0, date) } ?? date
  }
}
