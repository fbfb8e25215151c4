public import Foundation
internal import WidgetModel

/// The Dynamic Island of a live activity, around the camera at the top of a screen, in three forms:
/// expanded, compact and minimal.
///
/// An author returns one from the `dynamicIsland` closure of an ``ActivityConfiguration``.
public struct DynamicIsland {
  let regions: [IslandRegion]
  let compactLeading: AnyView
  let compactTrailing: AnyView
  let minimal: AnyView
  private(set) var url: URL?
  private(set) var tint: Color?
  /// The margins that the author set for each form.
  private(set) var margins: [DynamicIslandMode: EdgeLengths] = [:]

  /// Creates the expanded, the compact and the minimal form.
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

  /// Sets the link that a tap opens.
  public func widgetURL(_ url: URL?) -> DynamicIsland {
    var island = self
    island.url = url
    return island
  }

  /// Sets the colour of the line around the island.
  public func keylineTint(_ color: Color?) -> DynamicIsland {
    var island = self
    island.tint = color
    return island
  }

  /// Sets the margins of one form, overriding the defaults and earlier calls.
  public func contentMargins(
    _ edges: Edge.Set = .all, _ length: Double, for mode: DynamicIslandMode
  ) -> DynamicIsland {
    guard mode != .compact else {
      return contentMargins(edges.subtracting(.trailing), length, for: .compactLeading)
        .contentMargins(edges.subtracting(.leading), length, for: .compactTrailing)
    }
    var island = self
    island.margins[mode, default: EdgeLengths(all: nil)].set(edges, to: length)
    return island
  }
}

/// The forms of a Dynamic Island.
public struct DynamicIslandMode: Hashable, Sendable {
  private let name: String

  public static let compactLeading = DynamicIslandMode(name: "compactLeading")
  public static let compactTrailing = DynamicIslandMode(name: "compactTrailing")
  public static let expanded = DynamicIslandMode(name: "expanded")
  public static let minimal = DynamicIslandMode(name: "minimal")

  /// The outer edges of both compact sides; Apple has no such mode.
  public static let compact = DynamicIslandMode(name: "compact")
}

extension EdgeLengths {
  fileprivate mutating func set(_ edges: Edge.Set, to length: Double) {
    if edges.contains(.top) { top = length }
    if edges.contains(.leading) { leading = length }
    if edges.contains(.bottom) { bottom = length }
    if edges.contains(.trailing) { trailing = length }
  }
}
