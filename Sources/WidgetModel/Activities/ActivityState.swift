/// Where a live activity is in its life.
public enum ActivityState: String, Codable, Hashable, Sendable, CaseIterable {
  /// It is to begin at a later moment.
  case pending
  case active
  /// It has ended, and its last content can still be seen.
  case ended
  /// It is over, and nothing of it can be seen any more.
  case dismissed
  /// Its content is older than it should be, and nothing newer has come.
  case stale
}

extension ActivityState {
  /// Whether it still takes updates: it is to come, or goes on.
  package var takesUpdates: Bool { self == .pending || isGoingOn }

  package var isGoingOn: Bool { self == .active || self == .stale }

  /// Whether there is anything of it to see.
  package var isShown: Bool { isGoingOn || self == .ended }
}
