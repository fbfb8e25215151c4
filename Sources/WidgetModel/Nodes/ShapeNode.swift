/// A shape in a view, such as a circle or a path, which is filled, stroked, or both.
package struct ShapeNode: Hashable, Sendable {
  package var outline: ShapeOutline
  package var fill: PaintValue?
  /// Whether the fill uses the even-odd rule.
  package var isEvenOdd: Bool
  package var stroke: StrokeValue?
  /// Whether the shape is replaced by a block, because it is private or a placeholder.
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

/// The outline of a shape, which is fitted into the available space.
///
/// A basic form may be wrapped in changes:
///
///     ShapeOutline.rotated(.capsule, degrees: 45, anchor: .center)
package indirect enum ShapeOutline: Hashable, Sendable {
  case rectangle
  /// A rectangle whose corners have these radii in the horizontal and vertical direction.
  case roundedRectangle(width: Double, height: Double)
  case unevenRoundedRectangle(CornerRadii)
  /// The largest circle that fits.
  case circle
  case ellipse
  case capsule
  /// A rectangle whose corners follow the widget's own corners.
  case containerRelative
  /// A path that was made for a size; it is stretched in any other size.
  case path(PathValue, width: Double, height: Double)
  case inset(ShapeOutline, by: Double)
  /// A part of the outline's length, from 0 to 1.
  case trimmed(ShapeOutline, from: Double, to: Double)
  case rotated(ShapeOutline, degrees: Double, anchor: UnitPointValue)
  case scaled(ShapeOutline, x: Double, y: Double, anchor: UnitPointValue)
  case offset(ShapeOutline, x: Double, y: Double)
  case sized(ShapeOutline, width: Double, height: Double)
}

/// The radii of a rectangle's corners.
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

/// The style of the line along a shape's outline.
package struct StrokeValue: Hashable, Sendable {
  /// The form of the line's ends.
  package enum Cap: String, Hashable, Sendable, CaseIterable {
    case butt, round, square
  }

  /// The form of the line's corners.
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
  /// Whether the whole line is inside the outline; otherwise half of it is outside.
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
