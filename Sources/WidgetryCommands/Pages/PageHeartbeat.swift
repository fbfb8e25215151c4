package import Foundation

/// Decides when `page --follow` updates the timestamp in the page's state.
///
/// The page's script reads the timestamp to show whether the page is still kept up to date.
package struct PageHeartbeat: Hashable, Sendable {
  /// When the timestamp was last updated; nil if the page isn't followed.
  package private(set) var last: Date?

  /// The time between two updates; after three minutes without one, the page is shown as outdated.
  package static let spacing: TimeInterval = 45

  package init() {}

  /// When the next update is due; nil if the page isn't followed.
  package var next: Date? { last.map { $0 + Self.spacing } }

  /// Whether to update now; also true if the clock was set back behind the last update.
  package func isDue(at now: Date) -> Bool {
    guard let last, let next else { return true }
    return now >= next || now < last
  }

  /// Records an update of the timestamp.
  package mutating func beat(at now: Date) {
    last = now
  }

  /// Records that the page is no longer followed.
  package mutating func stop() {
    last = nil
  }
}
