/// Cells in rows, each column as wide as its widest cell.
package struct GridNode: Hashable, Sendable {
  package struct Row: Hashable, Sendable {
    /// A single cell goes over all columns where it is no `GridRow`.
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
  /// Nil is the spacing that suits the platform.
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

/// Views one after the other in tracks whose widths are said, as a `LazyVGrid` or `LazyHGrid` has them.
package struct TrackGridNode: Hashable, Sendable {
  package enum Size: Hashable, Sendable {
    case fixed(Double)
    case flexible(minimum: Double, maximum: Double)
    /// As many as have room.
    case adaptive(minimum: Double, maximum: Double)
  }

  package struct Track: Hashable, Sendable {
    package var size: Size
    /// To the next one; nil is the spacing that suits the platform.
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
  /// Between the lines of the other direction.
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
