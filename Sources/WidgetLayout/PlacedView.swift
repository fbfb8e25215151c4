package import WidgetModel

/// A view after layout, ready to draw.
///
/// All frames and paths are in points from the widget's top left corner, before enclosing
/// transforms.
package struct PlacedView: Hashable, Sendable {
  package var frame: Rectangle
  package var content: Content

  package indirect enum Content: Hashable, Sendable {
    case nothing
    /// Views from back to front.
    case group([PlacedView])
    case text(PlacedText)
    case color(ColorValue)
    case gradient(GradientValue)
    /// The path in the widget's coordinates, and the shape for its paint.
    case shape(PathValue, ShapeNode)
    /// A symbol or image that fills its frame.
    case image(ImageNode)
    /// The fraction at the environment's moment, nil if unknown. Bars fill from the leading side.
    case meter(MeterNode, share: Double?, direction: LayoutDirectionValue = .leftToRight)
    case unknown(String)
    case effect(PlacedEffect, PlacedView)
  }

  package init(frame: Rectangle, _ content: Content) {
    self.frame = frame
    self.content = content
  }
}

/// An effect on drawing, after layout.
package enum PlacedEffect: Hashable, Sendable {
  case opacity(Double)
  /// The path is in the widget's coordinates.
  case clip(PathValue, isEvenOdd: Bool)
  case mask(PlacedView)
  case shadow(ColorValue, radius: Double, x: Double, y: Double)
  case blur(radius: Double)
  case colorFilter(ColorFilter)
  case colorScheme(RequestEnvironment.ColorScheme)
  /// The anchor is in the widget's coordinates.
  case rotation(degrees: Double, around: PointValue)
  case scale(x: Double, y: Double, around: PointValue)
  case link(String)
  case accentable(Bool)
  case accessibilityLabel(String)
  case accessibilityValue(String)
  case accessibilityHidden
  /// The widget's container background.
  case containerBackground
}

/// A text divided into lines.
package struct PlacedText: Hashable, Sendable {
  package struct Line: Hashable, Sendable {
    package var runs: [Run]
    /// The distance from the top of the widget.
    package var baseline: Double
    /// The heights above and below the baseline.
    package var ascent: Double
    package var descent: Double

    package init(runs: [Run], baseline: Double, ascent: Double, descent: Double) {
      self.runs = runs
      self.baseline = baseline
      self.ascent = ascent
      self.descent = descent
    }
  }

  package struct Run: Hashable, Sendable {
    /// The text and its style; `pointSize` has the actual size.
    package var run: TextRun
    package var pointSize: Double
    /// The distance from the left of the widget.
    package var x: Double
    package var width: Double
    /// Whether it is right-to-left text.
    package var isRightToLeft: Bool

    package init(
      _ run: TextRun, pointSize: Double, x: Double, width: Double, isRightToLeft: Bool = false
    ) {
      self.run = run
      self.pointSize = pointSize
      self.x = x
      self.width = width
      self.isRightToLeft = isRightToLeft
    }
  }

  package var lines: [Line]
  package var isRedacted: Bool

  package init(lines: [Line], isRedacted: Bool = false) {
    self.lines = lines
    self.isRedacted = isRedacted
  }
}

/// A rectangle in points.
package struct Rectangle: Hashable, Sendable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}
