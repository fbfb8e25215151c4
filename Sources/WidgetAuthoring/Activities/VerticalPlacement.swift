/// Where the expanded Dynamic Island shows a leading or trailing region that is too wide.
public struct DynamicIslandExpandedRegionVerticalPlacement: Hashable, Sendable {
  private let name: String

  /// Beside the center, wrapped onto more lines.
  public static let `default` = DynamicIslandExpandedRegionVerticalPlacement(name: "default")
  /// Below the center, across the whole width.
  public static let belowIfTooWide =
    DynamicIslandExpandedRegionVerticalPlacement(name: "belowIfTooWide")
}

extension View {
  /// Sets where this view is shown if it is too wide for its side of the expanded Dynamic Island.
  nonisolated public func dynamicIsland(
    verticalPlacement: DynamicIslandExpandedRegionVerticalPlacement
  ) -> some View {
    VerticallyPlaced(content: self, placement: verticalPlacement)
  }
}

/// Collects the vertical placement that a view requests while its width is measured.
///
/// It is a class, so that the view's body can pass the value to the measuring code.
@MainActor final class RequestedVerticalPlacement {
  var placement = DynamicIslandExpandedRegionVerticalPlacement.default
}

/// A view that reports its requested placement each time its body is evaluated.
nonisolated private struct VerticallyPlaced<Content: View>: View {
  @Environment(\.requestedVerticalPlacement) private var request
  let content: Content
  let placement: DynamicIslandExpandedRegionVerticalPlacement

  @MainActor var body: some View {
    request?.placement = placement
    return content
  }
}

extension EnvironmentValues {
  var requestedVerticalPlacement: RequestedVerticalPlacement? {
    get { self[VerticalPlacementKey.self] }
    set { self[VerticalPlacementKey.self] = newValue }
  }
}

private enum VerticalPlacementKey: EnvironmentKey {
  static var defaultValue: RequestedVerticalPlacement? { nil }
}
