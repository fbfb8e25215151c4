internal import Foundation
internal import WidgetHome
internal import WidgetRegistry

/// Draws activities if no daemon does so soon.
struct ActivityRefresh {
  private let home: Home
  /// The activities drawn at the last check, and since when that hasn't changed.
  private var awaited: (drawn: [Int: Int], since: Date)?

  /// How long to wait for the daemon before drawing in this process.
  private static let patience: TimeInterval = 1

  init(_ home: Home) {
    self.home = home
  }

  /// Draws the given activities, or returns when to check whether the daemon has drawn them.
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
    let end = (awaited?.since ?? now) + Self.patience
    guard end <= now else { return end }
    try await home.activities.refresh()
    return nil
  }
}
