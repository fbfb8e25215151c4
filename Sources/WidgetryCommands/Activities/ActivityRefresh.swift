internal import Foundation
internal import WidgetHome
internal import WidgetRegistry

/// Draws changed activities for a command that follows them, if the daemon doesn't.
///
/// Drawing means that the activity's plugin renders its new state.
struct ActivityRefresh {
  private let home: Home
  /// The versions that the daemon has drawn of each activity, and since when it drew no more.
  private var awaited: (drawn: [Int: Int], since: Date)?

  /// How long to wait for the daemon before this process draws the activities.
  private static let timeout: TimeInterval = 1

  init(_ home: Home) {
    self.home = home
  }

  /// Draws activities, or returns when to check again whether the daemon has drawn them.
  mutating func refresh(_ seen: [StoredActivity], at now: Date) async throws -> Date? {
    let undrawn = seen.filter(\.isUndrawn)
    guard DaemonLock.holder(in: home.folder) != nil else {
      awaited = nil
      try await home.activities.refresh()
      return nil
    }
    guard !undrawn.isEmpty else {
      awaited = nil
      return nil
    }
    let drawn = Dictionary(uniqueKeysWithValues: undrawn.map { ($0.key, $0.drawn) })
    if awaited?.drawn != drawn { awaited = (drawn, now) }
    let end = (awaited?.since ?? now) + Self.timeout
    guard end <= now else { return end }
    try await home.activities.refresh()
    return nil
  }
}
