public import Foundation
internal import WidgetModel

/// Arranges views in rows and columns; columns are as wide as their widest cells.
nonisolated public struct Grid<Content: View>: View {
  public typealias Body = Never

  private let alignment: Alignment
  private let horizontalSpacing: CGFloat?
  private let verticalSpacing: CGFloat?
  private let content: Content

  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
    self.content = content()
  }

  @MainActor public static func _archive(
    _ view: Self, in environment: EnvironmentValues, into output: inout _ArchivedViews
  ) {
    var parts = _ArchivedViews(collectingRows: true)
    parts.add(view.content, in: environment)
    let rows = parts.nodes.map { node in
      node.gridRow ?? GridNode.Row(cells: [node], isWhole: true)
    }
    guard !rows.isEmpty else { return }
    let grid = ViewNode.grid(
      GridNode(
        rows: rows, alignment: view.alignment.value,
        horizontalSpacing: view.horizontalSpacing?.native,
        verticalSpacing: view.verticalSpacing?.native))
    output.nodes.append(
      output.collectsRows ? .stack(StackNode(axis: .depth, children: [grid])) : grid)
  }
}

/// A row of a ``Grid``; outside a grid it only groups its views.
nonisolated public struct GridRow<Content: View>: View {
  public typealias Body = Never

  private let alignment: VerticalAlignment?
  private let content: Content

  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  @MainActor public static func _archive(
    _ view: Self, in environment: EnvironmentValues, into output: inout _ArchivedViews
  ) {
    guard output.collectsRows else { return output.add(view.content, in: environment) }
    let cells = _ArchivedViews(of: view.content, in: environment).nodes
    output.nodes.append(.row(GridNode.Row(cells: cells, alignment: view.alignment?.value)))
  }
}

/// Modifiers for the cells of a ``Grid``.
extension View {
  nonisolated public func gridCellColumns(_ count: Int) -> EffectView<Self> {
    withEffect(.gridColumns(count))
  }

  nonisolated public func gridCellAnchor(_ anchor: UnitPoint) -> EffectView<Self> {
    withEffect(.gridCellAnchor(anchor.value))
  }

  nonisolated public func gridColumnAlignment(_ guide: HorizontalAlignment) -> EffectView<Self> {
    withEffect(.gridColumnAlignment(guide.value))
  }

  nonisolated public func gridCellUnsizedAxes(_ axes: Axis.Set) -> EffectView<Self> {
    withEffect(
      .gridCellUnsized(
        horizontal: axes.contains(.horizontal), vertical: axes.contains(.vertical)))
  }
}
