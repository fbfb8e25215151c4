package import WidgetLayout
package import WidgetModel

/// What a picture is drawn of, from back to front: every colour resolved, every place in points.
package struct DisplayList: Hashable, Sendable {
  package var operations: [DrawingOperation]

  package init(_ operations: [DrawingOperation] = []) {
    self.operations = operations
  }
}

package enum DrawingOperation: Hashable, Sendable {
  case fill(DrawnShape, ResolvedPaint)
  case stroke(DrawnShape, ResolvedPaint, DrawnLine)
  case text(DrawnText)
  case symbol(DrawnSymbol)
  case image(DrawnImage)
  case meter(DrawnMeter)
  /// A box that stands for what cannot be drawn, with its name.
  case placeholder(name: String, frame: Rectangle, ResolvedColor)
  /// All up to the matching end is drawn together.
  case begin(DrawingGroup)
  case end
}

/// What is done to several operations together.
package enum DrawingGroup: Hashable, Sendable {
  case opacity(Double)
  case clip(DrawnShape)
  /// Drawn only as far as the list is opaque.
  case mask(DisplayList)
  case transform(Transform)
  case blur(radius: Double)
  case shadow(ResolvedColor, radius: Double, x: Double, y: Double)
  case colorMatrix(ColorMatrix)
  /// Always an address that may be opened.
  case link(LinkAddress)
  case accessibilityLabel(String)
  case accessibilityValue(String)
  case accessibilityHidden
}

/// How a line is drawn along a shape.
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

/// Words of one style in one line.
package struct DrawnText: Hashable, Sendable {
  package var text: String
  /// Its size is `pointSize`.
  package var font: FontValue
  package var pointSize: Double
  package var paint: ResolvedPaint
  /// The left edge, also of what is read from the right.
  package var x: Double
  package var baseline: Double
  package var width: Double
  package var ascent: Double
  package var descent: Double
  package var isUnderlined: Bool
  package var isStruckThrough: Bool
  package var isRightToLeft: Bool
  /// Whether the words were others in the picture before.
  package var isChanged: Bool
  /// What the width has for each character besides its own.
  package var tracking = 0.0

  /// The room of the words.
  package var frame: Rectangle {
    Rectangle(x: x, y: baseline - ascent, width: width, height: ascent + descent)
  }
}

/// A symbol in outlines on a square of ``Symbol/side``.
package struct DrawnSymbol: Hashable, Sendable {
  package struct Layer: Hashable, Sendable {
    /// In units of the square.
    package var path: PathValue
    /// Nil is filled.
    package var lineWidth: Double?
    package var paint: ResolvedPaint
  }

  package var name: String
  package var frame: Rectangle
  /// From back to front.
  package var layers: [Layer]
  /// How much of the square's width it takes.
  package var width: Double
  /// A character of one or two cells.
  package var glyph: String
  package var label: String?

  /// Points of the widget for a unit of the square.
  package var scale: Double {
    guard width > 0 else { return 0 }
    return max(0, min(frame.width / width, frame.height / Symbol.side))
  }

  /// Where the square's top left corner is.
  package var origin: PointValue {
    PointValue(
      x: frame.x + (frame.width - Symbol.side * scale) / 2,
      y: frame.y + (frame.height - Symbol.side * scale) / 2)
  }
}

/// A picture of the plugin's, stretched over its frame.
package struct DrawnImage: Hashable, Sendable {
  package var image: ImageValue
  package var frame: Rectangle
  /// What is done to its colours.
  package var matrix: ColorMatrix?
  package var label: String?
}
