/// A grid of rows in which each column is as wide as its widest cell, as SwiftUI's `Grid`.
package struct GridNode: Hashable, Sendable {
  /// A row of the grid.
  package struct Row: Hashable, Sendable {
    package var cells: [ViewNode]
    /// Whether the row is a single view outside a `GridRow`, which spans all columns.
    package var isWhole: Bool
    package var alignment: AlignmentValue.Vertical?

    package init(
      cells: [ViewNode], isWhole: Bool = false, alignment: AlignmentValue.Vertical? = nil
    ) {
      self.cells = cells
      self.isWhole = isWhole
      self.alignment = alignment
    }
  }

  package var rows: [Row]
  package var alignment: AlignmentValue
  /// Nil for the platform's default.
  package var horizontalSpacing: Double?
  package var verticalSpacing: Double?

  package init(
    rows: [Row], alignment: AlignmentValue = .center, horizontalSpacing: Double? = nil,
    verticalSpacing: Double? = nil
  ) {
    self.rows = rows
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
  }
}

/// A grid whose columns or rows have given sizes, as SwiftUI's `LazyVGrid` and `LazyHGrid`.
package struct TrackGridNode: Hashable, Sendable {
  /// The size of a column or row, as in SwiftUI's `GridItem`.
  package enum Size: Hashable, Sendable {
    case fixed(Double)
    case flexible(minimum: Double, maximum: Double)
    /// As many tracks as fit into the space of one.
    case adaptive(minimum: Double, maximum: Double)
  }

  /// A column of a vertical grid, or a row of a horizontal one.
  package struct Track: Hashable, Sendable {
    package var size: Size
    /// The distance to the next track; nil for the platform's default.
    package var spacing: Double?
    package var alignment: AlignmentValue?

    package init(size: Size, spacing: Double? = nil, alignment: AlignmentValue? = nil) {
      self.size = size
      self.spacing = spacing
      self.alignment = alignment
    }
  }

  /// Whether the tracks are columns; the grid is then filled row by row.
  package var isVertical: Bool
  package var tracks: [Track]
  package var alignment: AlignmentValue
  /// The distance between rows of a vertical grid, or between columns of a horizontal one.
  package var spacing: Double?
  package var children: [ViewNode]

  package init(
    isVertical: Bool, tracks: [Track], alignment: AlignmentValue = .center,
    spacing: Double? = nil, children: [ViewNode]
  ) {
    self.isVertical = isVertical
    self.tracks = tracks
    self.alignment = alignment
    self.spacing = spacing
    self.children = children
  }
}
