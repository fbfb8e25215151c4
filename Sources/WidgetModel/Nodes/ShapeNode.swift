/// A shape that is filled, stroked, or both.
package struct ShapeNode: Hashable, Sendable {
  package var outline: ShapeOutline
  package var fill: PaintValue?
  /// Whether the fill uses the even-odd rule.
  package var isEvenOdd: Bool
  package var stroke: StrokeValue?
  /// Drawn as a block, because it is private or a placeholder.
  package var isRedacted: Bool

  package init(
    _ outline: ShapeOutline, fill: PaintValue? = nil, isEvenOdd: Bool = false,
    stroke: StrokeValue? = nil, isRedacted: Bool = false
  ) {
    self.outline = outline
    self.fill = fill
    self.isEvenOdd = isEvenOdd
    self.stroke = stroke
    self.isRedacted = isRedacted
  }
}

/// The outline of a shape in the available space.
package indirect enum ShapeOutline: Hashable, Sendable {
  case rectangle
  /// With the radii of its corners in both directions.
  case roundedRectangle(width: Double, height: Double)
  case unevenRoundedRectangle(CornerRadii)
  /// As large as fits.
  case circle
  case ellipse
  case capsule
  /// A rectangle with the widget's corners.
  case containerRelative
  /// A path for a size; it is stretched in any other.
  case path(PathValue, width: Double, height: Double)
  case inset(ShapeOutline, by: Double)
  /// A part of its length, from 0 to 1.
  case trimmed(ShapeOutline, from: Double, to: Double)
  case rotated(ShapeOutline, degrees: Double, anchor: UnitPointValue)
  case scaled(ShapeOutline, x: Double, y: Double, anchor: UnitPointValue)
  case offset(ShapeOutline, x: Double, y: Double)
  case sized(ShapeOutline, width: Double, height: Double)
}

package struct CornerRadii: Hashable, Sendable {
  package var topLeading: Double
  package var topTrailing: Double
  package var bottomLeading: Double
  package var bottomTrailing: Double

  package init(
    topLeading: Double, topTrailing: Double, bottomLeading: Double, bottomTrailing: Double
  ) {
    self.topLeading = topLeading
    self.topTrailing = topTrailing
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
  }
}

/// The style of a line.
package struct StrokeValue: Hashable, Sendable {
  package enum Cap: String, Hashable, Sendable, CaseIterable {
    case butt, round, square
  }

  package enum Join: String, Hashable, Sendable, CaseIterable {
    case miter, round, bevel
  }

  package var paint: PaintValue
  package var width: Double
  package var cap: Cap
  package var join: Join
  package var miterLimit: Double
  /// The lengths of dashes and gaps, alternating.
  package var dash: [Double]
  package var dashPhase: Double
  /// Whether the line is inside the area instead of half outside.
  package var isInside: Bool

  package init(
    _ paint: PaintValue, width: Double = 1, cap: Cap = .butt, join: Join = .miter,
    miterLimit: Double = 10, dash: [Double] = [], dashPhase: Double = 0, isInside: Bool = false
  ) {
    self.paint = paint
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
    self.isInside = isInside
  }
}
