public import Foundation

/// The forms of an island in which a live activity is shown small, or opened.
public struct DynamicIsland {
  private let regions: [IslandRegion]
  private let compactLeading: AnyView
  private let compactTrailing: AnyView
  private let minimalContent: AnyView
  private var url: URL?
  private var tint: Color?
  private var margins: [DynamicIslandMode: [(edges: Edge.Set, length: CGFloat)]] = [:]

  /// Makes the forms: opened, on both sides of the camera, and as little as there can be.
  public init<Expanded: View, Leading: View, Trailing: View, Minimal: View>(
    @DynamicIslandExpandedContentBuilder expanded:
      @escaping () ->
      DynamicIslandExpandedContent<Expanded>,
    @ViewBuilder compactLeading: @escaping () -> Leading,
    @ViewBuilder compactTrailing: @escaping () -> Trailing,
    @ViewBuilder minimal: @escaping () -> Minimal
  ) {
    regions = expanded().regions
    self.compactLeading = AnyView(compactLeading())
    self.compactTrailing = AnyView(compactTrailing())
    minimalContent = AnyView(minimal())
  }

  /// Where a tap leads.
  public func widgetURL(_ url: URL?) -> DynamicIsland {
    var island = self
    island.url = url
    return island
  }

  /// The colour of the line around the island.
  public func keylineTint(_ color: Color?) -> DynamicIsland {
    var island = self
    island.tint = color
    return island
  }

  /// The room that is kept free at edges of a form.
  public func contentMargins(
    _ edges: Edge.Set = .all, _ length: Double, for mode: DynamicIslandMode
  ) -> DynamicIsland {
    var island = self
    island.margins[mode, default: []].append((edges, CGFloat(length)))
    return island
  }
}

extension DynamicIsland {
  var compact: AnyView {
    form(
      .compact, radius: 18,
      HStack(spacing: 6) {
        compactLeading
        Spacer(minLength: 12)
        compactTrailing
      }.lineLimit(1))
  }

  var minimal: AnyView { form(.minimal, radius: 18, minimalContent.lineLimit(1)) }

  /// The widths of leading and trailing are shared equally, unless one of them matters more; the bottom comes last.
  var expanded: AnyView {
    form(
      .expanded, radius: 44,
      VStack(spacing: 8) {
        HStack(alignment: .center, spacing: 8) {
          side(.leading, .leading)
          views(at: .center)
          side(.trailing, .trailing)
        }
        views(at: .bottom)
      })
  }

  private func side(
    _ position: DynamicIslandExpandedRegionPosition, _ alignment: Alignment
  ) -> some View {
    views(at: position).frame(maxWidth: .infinity, alignment: alignment)
      .layoutPriority(regions.filter { $0.position == position }.map(\.priority).max() ?? 0)
  }

  private func views(at position: DynamicIslandExpandedRegionPosition) -> some View {
    let found = regions.filter { $0.position == position }
    return ForEach(found.indices, id: \.self) { found[$0].content }
  }

  private func form(
    _ mode: DynamicIslandMode, radius: CGFloat, _ content: some View
  ) -> AnyView {
    var content = AnyView(content)
    for (edges, length) in margins[mode] ?? [] {
      content = AnyView(content.padding(edges, length))
    }
    if let url { content = AnyView(content.widgetURL(url)) }
    guard let tint else { return AnyView(content.containerBackground(.black, for: .widget)) }
    return AnyView(
      content.containerBackground(for: .widget) {
        RoundedRectangle(cornerRadius: radius).fill(.black)
          .overlay(RoundedRectangle(cornerRadius: radius).stroke(tint, lineWidth: 1))
      })
  }
}

/// The forms of an island.
public enum DynamicIslandMode: Hashable, Sendable {
  case compact
  case expanded
  case minimal
}
