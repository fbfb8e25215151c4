/// An outline that is filled, drawn along, or both.
package struct ShapeNode: Hashable, Sendable {
  package var outline: ShapeOutline
  package var fill: PaintValue?
  /// Whether areas that are covered twice are left open.
  package var isEvenOdd: Bool
  package var stroke: StrokeValue?
  /// Drawn as a block, because it is private or not there yet.
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

/// The form of an area in the room that it is offered.
package indirect enum ShapeOutline: Hashable, Sendable {
  case rectangle
  /// With the radii of its corners in both directions.
  case roundedRectangle(width: Double, height: Double)
  case unevenRoundedRectangle(CornerRadii)
  /// As large as fits.
  case circle
  case ellipse
  case capsule
  /// A rectangle whose corners follow those of the widget.
  case containerRelative
  /// Drawn for a size; in another it is stretched.
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

/// How a line is drawn.
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
  /// Lengths of what is drawn and left out, in turn.
  package var dash: [Double]
  package var dashPhase: Double
  /// Whether the line stays inside the area instead of half outside.
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
