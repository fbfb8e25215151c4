/// Where a part of the opened island goes that is too wide for its place.
public struct DynamicIslandExpandedRegionVerticalPlacement: Hashable, Sendable {
  private let name: String

  /// Beside the center, in as many lines as it takes.
  public static let `default` = DynamicIslandExpandedRegionVerticalPlacement(name: "default")
  /// Below the center, where it has the whole width.
  public static let belowIfTooWide =
    DynamicIslandExpandedRegionVerticalPlacement(name: "belowIfTooWide")
}

extension View {
  /// Where this view at a side of the opened island goes if it is too wide to stand beside the center.
  nonisolated public func dynamicIsland(
    verticalPlacement: DynamicIslandExpandedRegionVerticalPlacement
  ) -> some View {
    VerticallyPlaced(content: self, placement: verticalPlacement)
  }
}

/// What views at a side of the opened island ask for while it is measured.
///
/// It has an identity because what is inside has to reach who measures.
@MainActor final class VerticalPlacementWish {
  var placement = DynamicIslandExpandedRegionVerticalPlacement.default
}

nonisolated private struct VerticallyPlaced<Content: View>: View {
  @Environment(\.verticalPlacementWish) private var wish
  let content: Content
  let placement: DynamicIslandExpandedRegionVerticalPlacement

  @MainActor var body: some View {
    wish?.placement = placement
    return content
  }
}

extension EnvironmentValues {
  var verticalPlacementWish: VerticalPlacementWish? {
    get { self[VerticalPlacementKey.self] }
    set { self[VerticalPlacementKey.self] = newValue }
  }
}

private enum VerticalPlacementKey: EnvironmentKey {
  static var defaultValue: VerticalPlacementWish? { nil }
}
