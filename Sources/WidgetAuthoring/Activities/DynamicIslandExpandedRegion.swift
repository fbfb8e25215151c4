/// The position of a region in the expanded Dynamic Island.
public struct DynamicIslandExpandedRegionPosition: Hashable, Sendable {
  private let name: String

  public static let leading = DynamicIslandExpandedRegionPosition(name: "leading")
  public static let trailing = DynamicIslandExpandedRegionPosition(name: "trailing")
  public static let center = DynamicIslandExpandedRegionPosition(name: "center")
  public static let bottom = DynamicIslandExpandedRegionPosition(name: "bottom")
}

/// A region of the expanded Dynamic Island, with the view to show there.
public struct DynamicIslandExpandedRegion<Content: View> {
  let region: IslandRegion

  /// Creates a region; the one with the highest priority gets its ideal width first.
  public init(
    _ position: DynamicIslandExpandedRegionPosition, priority: Double = 0,
    @ViewBuilder content: @escaping () -> Content
  ) {
    region = IslandRegion(position: position, priority: priority, content: AnyView(content()))
  }
}

/// A region whose content has its type erased, so that regions fit into one array.
struct IslandRegion {
  let position: DynamicIslandExpandedRegionPosition
  let priority: Double
  let content: AnyView
}

/// The regions of an expanded Dynamic Island.
public struct DynamicIslandExpandedContent<Content: View> {
  let regions: [IslandRegion]
}

/// Lets authors list the regions of an expanded Dynamic Island one below the other.
@resultBuilder
public struct DynamicIslandExpandedContentBuilder {
  public static func buildPartialBlock<Content: View>(
    first: DynamicIslandExpandedRegion<Content>
  ) -> DynamicIslandExpandedContent<Content> {
    DynamicIslandExpandedContent(regions: [first.region])
  }

  public static func buildPartialBlock<Former: View, Content: View>(
    accumulated: DynamicIslandExpandedContent<Former>,
    next: DynamicIslandExpandedRegion<Content>
  ) -> DynamicIslandExpandedContent<TupleView<Former, Content>> {
    DynamicIslandExpandedContent(regions: accumulated.regions + [next.region])
  }
}
