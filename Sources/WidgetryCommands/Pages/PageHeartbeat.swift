package import Foundation

/// Decides when a followed page updates the timestamp that shows readers it is still followed.
package struct PageHeartbeat: Hashable, Sendable {
  /// The time of the last update; nil if the page isn't followed.
  package private(set) var last: Date?

  /// Readers assume after three minutes without an update that the page is no longer followed.
  package static let spacing: TimeInterval = 45

  package init() {}

  package var next: Date? { last.map { $0 + Self.spacing } }

  /// Also true if the clock was set back, because the recorded time would be in the future.
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
