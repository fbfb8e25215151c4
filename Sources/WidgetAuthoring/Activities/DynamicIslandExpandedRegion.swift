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
  ) -> DynamicIslandExpandedContent<some View> {
    DynamicIslandExpandedContent<Content>(regions: [first.region])
  }

  public static func buildPartialBlock<Content: View>(
    first: DynamicIslandExpandedContent<Content>
  ) -> DynamicIslandExpandedContent<some View> {
    first
  }

  public static func buildPartialBlock<C0: View, C1: View>(
    accumulated: DynamicIslandExpandedContent<C0>, next: DynamicIslandExpandedRegion<C1>
  ) -> DynamicIslandExpandedContent<some View> {
    DynamicIslandExpandedContent<TupleView<C0, C1>>(
      regions: accumulated.regions + [next.region])
  }

  public static func buildPartialBlock<C0: View, C1: View>(
    accumulated: DynamicIslandExpandedContent<C0>, next: DynamicIslandExpandedContent<C1>
  ) -> DynamicIslandExpandedContent<some View> {
    DynamicIslandExpandedContent<TupleView<C0, C1>>(
      regions: accumulated.regions + next.regions)
  }
}

/// Lets authors use `if` and `switch` among the regions. Apple's builder has no conditions.
extension DynamicIslandExpandedContentBuilder {
  public static func buildOptional<Content: View>(
    _ content: DynamicIslandExpandedContent<Content>?
  ) -> DynamicIslandExpandedContent<Content?> {
    DynamicIslandExpandedContent(regions: content?.regions ?? [])
  }

  public static func buildEither<First: View, Second: View>(
    first: DynamicIslandExpandedContent<First>
  ) -> DynamicIslandExpandedContent<_ConditionalContent<First, Second>> {
    DynamicIslandExpandedContent(regions: first.regions)
  }

  public static func buildEither<First: View, Second: View>(
    second: DynamicIslandExpandedContent<Second>
  ) -> DynamicIslandExpandedContent<_ConditionalContent<First, Second>> {
    DynamicIslandExpandedContent(regions: second.regions)
  }

  public static func buildLimitedAvailability<Content: View>(
    _ content: DynamicIslandExpandedContent<Content>
  ) -> DynamicIslandExpandedContent<AnyView> {
    DynamicIslandExpandedContent(regions: content.regions)
  }
}
