package import Foundation

/// When a page that is followed says again in its state that it is.
package struct PageHeartbeat: Hashable, Sendable {
  /// When it was said last; nil while nobody follows.
  package private(set) var last: Date?

  /// Who reads the state takes a follower for gone after three minutes.
  package static let spacing: TimeInterval = 45

  package init() {}

  package var next: Date? { last.map { $0 + Self.spacing } }

  /// Also when the clock was set back, because the state would be of the future.
  package func isDue(at now: Date) -> Bool {
    guard let last, let next else { return true }
    return now >= next || now < last
  }

  package mutating func beat(at now: Date) {
    last = now
  }

  package mutating func stop() {
    last = nil
  }
}
