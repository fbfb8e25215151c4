package import Foundation

/// When a followed page records again in its state that it is followed.
package struct PageHeartbeat: Hashable, Sendable {
  /// When it was recorded last; nil if the page isn't followed.
  package private(set) var last: Date?

  /// Readers of the state assume after three minutes that nobody follows the page any more.
  package static let spacing: TimeInterval = 45

  package init() {}

  package var next: Date? { last.map { $0 + Self.spacing } }

  /// Also if the clock was set back, because the recorded moment would be in the future.
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
