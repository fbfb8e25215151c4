extension View {
  /// The colour behind a live activity's card; nil is that of the place.
  @ViewBuilder nonisolated public func activityBackgroundTint(_ color: Color?) -> some View {
    if let color { containerBackground(color, for: .widget) } else { self }
  }

  /// Compiles; the buttons that a phone adds to a card are not there.
  nonisolated public func activitySystemActionForegroundColor(_ color: Color?) -> some View {
    self
  }
}

extension EnvironmentValues {
  /// Whether a live activity has the whole screen, as in StandBy.
  public internal(set) var isActivityFullscreen: Bool {
    get { self[ActivityFullscreenKey.self] }
    set { self[ActivityFullscreenKey.self] = newValue }
  }

  /// Which of a live activity's cards this is: the usual one, or that of a watch or a car.
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
