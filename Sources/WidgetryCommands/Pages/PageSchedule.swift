package import Foundation

/// When a page that is followed looks at its home again, unless something there wakes it before.
package struct PageSchedule: Hashable, Sendable {
  /// What is known of a widget's next reload.
  package enum Reload: Hashable, Sendable {
    case none
    case at(Date)
    /// It is for us to do, and until then nothing is waited for.
    case due
    /// Another process is at it, and wakes us when it is done.
    case claimed
  }

  private let now: Date
  /// Nil where nothing changes by itself.
  package private(set) var next: Date?

  /// A clock with seconds is not drawn more often.
  package static let shortestPause: TimeInterval = 5
  /// Whether a process still lives is asked as often, though its end wakes whoever waits for it.
  package static let claimPause: TimeInterval = 30

  package init(at now: Date) {
    self.now = now
  }

  package mutating func add(change: Date?) {
    guard let change else { return }
    add(max(change, now + Self.shortestPause))
  }

  package mutating func add(_ reload: Reload) {
    switch reload {
    case .none, .due: break
    case .at(let date): add(max(date, now + Self.shortestPause))
    case .claimed: add(now + Self.claimPause)
    }
  }

  private mutating func add(_ date: Date) {
    next = next.map { min($0, date) } ?? date
  }
}
