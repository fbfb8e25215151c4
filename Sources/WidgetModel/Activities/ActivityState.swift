/// The state of a live activity, as in ActivityKit.
public enum ActivityState: String, Codable, Hashable, Sendable, CaseIterable {
  /// The activity is scheduled and begins later.
  case pending
  /// The activity is running, and its content is current.
  case active
  /// The activity has ended, and its last content is still visible.
  case ended
  /// The activity has ended and is no longer visible.
  case dismissed
  /// The activity is running, but its content is past its stale date.
  case stale
}

extension ActivityState {
  /// Whether the activity accepts updates: it is scheduled or running.
  package var acceptsUpdates: Bool { self == .pending || isRunning }

  /// Whether the activity has begun and hasn't ended.
  package var isRunning: Bool { self == .active || self == .stale }

  /// Whether the activity is visible: it is running, or has ended and wasn't dismissed yet.
  package var isShown: Bool { isRunning || self == .ended }
}
