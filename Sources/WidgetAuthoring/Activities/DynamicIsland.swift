public import Foundation
internal import WidgetModel

/// The forms of an island in which a live activity is shown small, or opened.
public struct DynamicIsland {
  let regions: [IslandRegion]
  let compactLeading: AnyView
  let compactTrailing: AnyView
  let minimal: AnyView
  private(set) var url: URL?
  private(set) var tint: Color?
  /// What the author has said of each form's margins.
  private(set) var margins: [DynamicIslandMode: EdgeLengths] = [:]

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
    self.minimal = AnyView(minimal())
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

  /// The room that is kept free at edges of a form, in place of the usual one and of what was said before.
  public func contentMargins(
    _ edges: Edge.Set = .all, _ length: Double, for mode: DynamicIslandMode
  ) -> DynamicIsland {
    var island = self
    island.margins[mode, default: EdgeLengths(all: nil)].set(edges, to: length)
    return island
  }
}

/// The forms of an island.
public enum DynamicIslandMode: Hashable, Sendable {
  case compact
  case expanded
  case minimal
}

extension EdgeLengths {
  fileprivate mutating func set(_ edges: Edge.Set, to length: Double) {
    if edges.contains(.top) { top = length }
    if edges.contains(.leading) { leading = length }
    if edges.contains(.bottom) { bottom = length }
    if edges.contains(.trailing) { trailing = length }
  }
}
