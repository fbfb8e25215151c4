package import WidgetLayout
package import WidgetModel

/// A picture as a list of drawing operations from back to front, with the final colours and with
/// positions in points.
///
/// ``DisplayListBuilder`` creates it from a laid-out view. ``SVGWriter`` writes it as SVG, and
/// ``CardPainter`` draws it in a terminal.
package struct DisplayList: Hashable, Sendable {
  package var operations: [DrawingOperation]

  package init(_ operations: [DrawingOperation] = []) {
    self.operations = operations
  }
}

/// One step in drawing a picture.
package enum DrawingOperation: Hashable, Sendable {
  case fill(DrawnShape, ResolvedPaint)
  case stroke(DrawnShape, ResolvedPaint, DrawnLine)
  case text(DrawnText)
  case symbol(DrawnSymbol)
  case image(DrawnImage)
  case meter(DrawnMeter)
  /// A box with a name, for something that can't be drawn.
  case placeholder(DrawnPlaceholder)
  /// Draws everything up to the matching `end` as a group.
  case begin(DrawingGroup)
  case end
}

/// An effect on a group of drawing operations.
package enum DrawingGroup: Hashable, Sendable {
  case opacity(Double)
  case clip(DrawnShape)
  /// Draws only where the list is opaque.
  case mask(DisplayList)
  case transform(Transform)
  case blur(radius: Double)
  case shadow(ResolvedColor, radius: Double, x: Double, y: Double)
  case colorMatrix(ColorMatrix)
  case link(LinkAddress)
  case accessibilityLabel(String)
  case accessibilityValue(String)
  case accessibilityHidden
}

/// The style of a stroke: its width, ends, corners and dashes.
package struct DrawnLine: Hashable, Sendable {
  package var width: Double
  package var cap: StrokeValue.Cap
  package var join: StrokeValue.Join
  package var miterLimit: Double
  package var dash: [Double]
  package var dashPhase: Double

  package init(
    width: Double, cap: StrokeValue.Cap = .butt, join: StrokeValue.Join = .miter,
    miterLimit: Double = 10, dash: [Double] = [], dashPhase: Double = 0
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}

/// A run of text with a single style on one line.
package struct DrawnText: Hashable, Sendable {
  package var text: String
  /// The font; its size is in `pointSize`.
  package var font: FontValue
  package var pointSize: Double
  package var paint: ResolvedPaint
  /// The left edge, also for right-to-left text.
  package var x: Double
  package var baseline: Double
  package var width: Double
  package var ascent: Double
  package var descent: Double
  package var isUnderlined: Bool
  package var isStruckThrough: Bool
  package var isRightToLeft: Bool
  /// Whether the text differs from the previous picture.
  package var isChanged: Bool
  /// The additional space between characters, which the width includes.
  package var tracking = 0.0

  /// The area of the text.
  package var frame: Rectangle {
    Rectangle(x: x, y: baseline - ascent, width: width, height: ascent + descent)
  }
}

/// A symbol, such as `heart.fill`, as outlines in a square with sides of ``Symbol/side``.
package struct DrawnSymbol: Hashable, Sendable {
  /// A part of a symbol with its own paint.
  package struct Layer: Hashable, Sendable {
    /// The outline in coordinates of the square.
    package var path: PathValue
    /// The width of a stroked outline; nil for a filled one.
    package var lineWidth: Double?
    package var paint: ResolvedPaint
  }

  package var name: String
  package var frame: Rectangle
  /// The layers from back to front.
  package var layers: [Layer]
  /// The width of the symbol in the square.
  package var width: Double
  /// The character that stands for the symbol in a terminal; one or two cells wide.
  package var glyph: String
  package var label: String?

  /// Points per unit of the square.
  package var scale: Double {
    guard width > 0 else { return 0 }
    return max(0, min(frame.width / width, frame.height / Symbol.side))
  }

  /// The position of the square's top left corner.
  package var origin: PointValue {
    PointValue(
      x: frame.x + (frame.width - Symbol.side * scale) / 2,
      y: frame.y + (frame.height - Symbol.side * scale) / 2)
  }
}

/// An image from a plugin's resources, stretched to a frame.
package struct DrawnImage: Hashable, Sendable {
  package var image: ImageValue
  package var frame: Rectangle
  /// The filter for the image's colours.
  package var matrix: ColorMatrix?
  package var label: String?
}
