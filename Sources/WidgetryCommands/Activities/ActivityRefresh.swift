internal import Foundation
internal import WidgetHome
internal import WidgetRegistry

/// Draws activities where nobody else does; a daemon is given a moment to do so.
struct ActivityRefresh {
  private let home: Home
  /// What was seen to be drawn of each, and since when nothing more has been.
  private var awaited: (drawn: [Int: Int], since: Date)?

  /// How long the daemon is waited for before its work is done here.
  private static let patience: TimeInterval = 1

  init(_ home: Home) {
    self.home = home
  }

  /// Takes care that some are drawn as they are; gives when to look whether the daemon has done it.
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
