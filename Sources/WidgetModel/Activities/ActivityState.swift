/// The state of a live activity.
public enum ActivityState: String, Codable, Hashable, Sendable, CaseIterable {
  /// It begins at a later moment.
  case pending
  case active
  /// It has ended, and its last content is still visible.
  case ended
  /// It is over, and no longer visible.
  case dismissed
  /// Its content is past its stale date, and there is no newer content.
  case stale
}

extension ActivityState {
  /// Whether it accepts updates: it is scheduled or running.
  package var takesUpdates: Bool { self == .pending || isGoingOn }

  package var isGoingOn: Bool { self == .active || self == .stale }

  /// Whether it is visible.
  package var isShown: Bool { isGoingOn || self == .ended }
}
