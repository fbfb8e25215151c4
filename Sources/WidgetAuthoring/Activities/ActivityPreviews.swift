/// The form in which a preview shows a live activity.
///
/// Previews aren't run here.
public enum ActivityPreviewViewKind: Hashable, Sendable {
  case content
  case dynamicIsland(DynamicIslandPreviewViewState)
}

/// The form of the Dynamic Island that a preview shows.
///
/// Previews aren't run here.
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
