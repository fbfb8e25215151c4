package import Foundation
package import WidgetHome

/// When a followed page reads its home again, unless something there wakes it before.
package struct PageSchedule: Hashable, Sendable {
  private let now: Date
  /// Nil if nothing changes by itself.
  package private(set) var next: Date?

  /// The shortest time between two pictures of a widget, such as a clock with seconds.
  package static let shortestPause: TimeInterval = 5
  /// How often a process that reloads a widget is checked; usually its end wakes the page before.
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
    // The page runs due reloads itself, before it waits.
    case .none, .due: break
    case .at(let date): add(max(date, now + Self.shortestPause))
    case .running: add(now + Self.runningPause)
    }
  }

  private mutating func add(_ date: Date) {
    next = next.map { min($0, date) } ?? date
  }
}
