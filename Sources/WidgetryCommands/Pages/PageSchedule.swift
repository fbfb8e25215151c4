package import Foundation
package import WidgetHome

/// Computes when `page --follow` draws its page again if nothing changes earlier.
package struct PageSchedule: Hashable, Sendable {
  private let now: Date
  /// When to draw the page again; nil if nothing changes by itself.
  package private(set) var next: Date?

  /// The minimum time between two pictures of a widget that changes often, such as a clock with
  /// seconds.
  package static let shortestPause: TimeInterval = 5
  /// How often to check a process that reloads a widget; the end of the process is usually noticed
  /// earlier.
  package static let runningPause: TimeInterval = 30

  package init(at now: Date) {
    self.now = now
  }

  /// Adds the moment at which a widget's picture changes.
  package mutating func add(change: Date?) {
    guard let change else { return }
    add(max(change, now + Self.shortestPause))
  }

  /// Adds the next reload of a widget.
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
