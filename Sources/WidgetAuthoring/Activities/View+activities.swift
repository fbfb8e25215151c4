extension View {
  /// The colour behind a live activity's card; nil for the default.
  @ViewBuilder nonisolated public func activityBackgroundTint(_ color: Color?) -> some View {
    if let color { containerBackground(color, for: .widget) } else { self }
  }

  /// Compiles, but has no effect: there are no system buttons on a card here.
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

  /// Which card of a live activity this is: the usual one, or the one for a watch or a car.
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
