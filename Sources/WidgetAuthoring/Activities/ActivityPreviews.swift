/// The form in which an Xcode preview shows a live activity.
///
/// Compiles, but has no effect: previews aren't run here.
public enum ActivityPreviewViewKind: Hashable, Sendable {
  case content
  case dynamicIsland(DynamicIslandPreviewViewState)
}

/// The form of the Dynamic Island that an Xcode preview shows.
///
/// Compiles, but has no effect: previews aren't run here.
public enum DynamicIslandPreviewViewState: Hashable, Sendable {
  case compact
  case expanded
  case minimal
}

extension ActivityAttributes {
  /// Compiles, but has no effect: previews aren't run here.
  public func previewContext(
    _ contentState: ContentState, isStale: Bool = false, viewKind: ActivityPreviewViewKind
  ) -> some View {
    EmptyView()
  }
}
