// Modifiers and environment values for the views of live activities.

extension View {
  /// Sets the colour behind a live activity's card; nil for the default.
  @ViewBuilder nonisolated public func activityBackgroundTint(_ color: Color?) -> some View {
    if let color { containerBackground(color, for: .widget) } else { self }
  }

  /// Compiles, but has no effect: cards have no system buttons here.
  nonisolated public func activitySystemActionForegroundColor(_ color: Color?) -> some View {
    self
  }
}

extension EnvironmentValues {
  /// Whether a live activity fills the whole screen, as in StandBy.
  public internal(set) var isActivityFullscreen: Bool {
    get { self[ActivityFullscreenKey.self] }
    set { self[ActivityFullscreenKey.self] = newValue }
  }

  /// The card that a live activity is drawn for: on the lock screen, or on a watch or in a car.
  public internal(set) var activityFamily: ActivityFamily {
    get { self[ActivityFamilyKey.self] }
    set { self[ActivityFamilyKey.self] = newValue }
  }
}

private enum ActivityFullscreenKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

private enum ActivityFamilyKey: EnvironmentKey {
  static var defaultValue: ActivityFamily { .medium }
}
