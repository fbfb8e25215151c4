extension View {
  /// The colour behind a live activity's card.
  nonisolated public func activityBackgroundTint(_ color: Color?) -> some View {
    containerBackground(
      color.map { AnyShapeStyle($0) } ?? AnyShapeStyle(BackgroundStyle()), for: .widget)
  }

  /// Compiles; the buttons that a phone adds to a card are not there.
  nonisolated public func activitySystemActionForegroundColor(_ color: Color?) -> some View {
    self
  }

  /// Compiles; an island here has room beside what is around it.
  nonisolated public func dynamicIsland(
    verticalPlacement: DynamicIslandExpandedRegionVerticalPlacement
  ) -> some View {
    self
  }
}

/// Where a part of the opened island goes that is too wide for its place.
public struct DynamicIslandExpandedRegionVerticalPlacement: Hashable, Sendable {
  private let name: String

  public static let `default` = DynamicIslandExpandedRegionVerticalPlacement(name: "default")
  public static let belowIfTooWide =
    DynamicIslandExpandedRegionVerticalPlacement(name: "belowIfTooWide")
}

extension EnvironmentValues {
  /// Whether a live activity has the whole screen, as in StandBy.
  public internal(set) var isActivityFullscreen: Bool {
    get { self[ActivityFullscreenKey.self] }
    set { self[ActivityFullscreenKey.self] = newValue }
  }

  /// The size class of a live activity's card.
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
