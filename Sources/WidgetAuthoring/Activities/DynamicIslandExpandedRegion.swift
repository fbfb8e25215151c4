/// Where a part of the opened island stands.
public struct DynamicIslandExpandedRegionPosition: Hashable, Sendable {
  private let name: String

  public static let leading = DynamicIslandExpandedRegionPosition(name: "leading")
  public static let trailing = DynamicIslandExpandedRegionPosition(name: "trailing")
  public static let center = DynamicIslandExpandedRegionPosition(name: "center")
  public static let bottom = DynamicIslandExpandedRegionPosition(name: "bottom")
}

/// A part of the opened island.
public struct DynamicIslandExpandedRegion<Content: View> {
  let region: IslandRegion

  /// Makes a part; one of higher priority gets the width that it wants first.
  public init(
    _ position: DynamicIslandExpandedRegionPosition, priority: Double = 0,
    @ViewBuilder content: @escaping () -> Content
  ) {
    region = IslandRegion(position: position, priority: priority, content: AnyView(content()))
  }
}

/// A part of the opened island, whatever its content's type.
struct IslandRegion {
  let position: DynamicIslandExpandedRegionPosition
  let priority: Double
  let content: AnyView
}

/// The parts of the opened island.
public struct DynamicIslandExpandedContent<Content: View> {
  let regions: [IslandRegion]
}

/// Builds the opened island of its parts, one after the other.
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
