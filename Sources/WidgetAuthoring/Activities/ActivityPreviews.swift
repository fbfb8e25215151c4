/// The form in which a preview shows a live activity; nothing looks at previews here.
public enum ActivityPreviewViewKind: Hashable, Sendable {
  case content
  case dynamicIsland(DynamicIslandPreviewViewState)
}

/// The form of the island that a preview shows.
public enum DynamicIslandPreviewViewState: Hashable, Sendable {
  case compact
  case expanded
  case minimal
}

extension ActivityAttributes {
  /// Compiles; nothing looks at previews here.
  public func previewContext(
    _ contentState: ContentState, isStale: Bool = false, viewKind: ActivityPreviewViewKind
  ) -> some View {
    EmptyView()
  }
}
