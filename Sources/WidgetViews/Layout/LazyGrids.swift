public import Foundation
internal import WidgetModel

/// Fills columns with views, row by row.
nonisolated public struct LazyVGrid<Content: View>: View {
  public typealias Body = Never

  private let columns: [GridItem]
  private let alignment: HorizontalAlignment
  private let spacing: CGFloat?
  private let content: Content

  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    self.columns = columns
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  @MainActor public static func _archive(
    _ view: Self, in environment: EnvironmentValues, into output: inout _ArchivedViews
  ) {
    output.nodes.append(
      .trackGrid(
        TrackGridNode(
          isVertical: true, tracks: view.columns.map(\.track),
          alignment: AlignmentValue(horizontal: view.alignment.value),
          spacing: view.spacing?.native,
          children: _ArchivedViews(of: view.content, in: environment).nodes)))
  }
}

/// Fills rows with views, column by column.
nonisolated public struct LazyHGrid<Content: View>: View {
  public typealias Body = Never

  private let rows: [GridItem]
  private let alignment: VerticalAlignment
  private let spacing: CGFloat?
  private let content: Content

  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    self.rows = rows
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  @MainActor public static func _archive(
    _ view: Self, in environment: EnvironmentValues, into output: inout _ArchivedViews
  ) {
    output.nodes.append(
      .trackGrid(
        TrackGridNode(
          isVertical: false, tracks: view.rows.map(\.track),
          alignment: AlignmentValue(vertical: view.alignment.value),
          spacing: view.spacing?.native,
          children: _ArchivedViews(of: view.content, in: environment).nodes)))
  }
}
