/// A grid of rows, in which each column is as wide as its widest cell.
package struct GridNode: Hashable, Sendable {
  package struct Row: Hashable, Sendable {
    /// A single cell that isn't in a `GridRow` spans all columns.
    package var cells: [ViewNode]
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

/// Views in rows or columns of given sizes, as in `LazyVGrid` or `LazyHGrid`.
package struct TrackGridNode: Hashable, Sendable {
  package enum Size: Hashable, Sendable {
    case fixed(Double)
    case flexible(minimum: Double, maximum: Double)
    /// As many tracks as fit.
    case adaptive(minimum: Double, maximum: Double)
  }

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

  /// Whether the tracks are columns, filled row by row.
  package var isVertical: Bool
  package var tracks: [Track]
  package var alignment: AlignmentValue
  /// The spacing in the other direction.
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
