package import WidgetModel

/// A view with its place: what a picture is made of.
///
/// All frames and lines are in points of the widget, from its top left corner, before the transforms around them.
package struct PlacedView: Hashable, Sendable {
  package var frame: Rectangle
  package var content: Content

  package indirect enum Content: Hashable, Sendable {
    case nothing
    /// From back to front.
    case group([PlacedView])
    case text(PlacedText)
    case color(ColorValue)
    case gradient(GradientValue)
    /// The outline in points of the widget, with what it is drawn with.
    case shape(PathValue, ShapeNode)
    /// A symbol or picture, which fills its frame.
    case image(ImageNode)
    /// The share is of the environment's moment, nil is not known; bars are filled from the side that is read from.
    case meter(MeterNode, share: Double?, direction: LayoutDirectionValue = .leftToRight)
    case unknown(String)
    case effect(PlacedEffect, PlacedView)
  }

  package init(frame: Rectangle, _ content: Content) {
    self.frame = frame
    self.content = content
  }
}

/// What is done to what is drawn, once everything has its place.
package enum PlacedEffect: Hashable, Sendable {
  case opacity(Double)
  /// Outlines are in points of the widget.
  case clip(PathValue, isEvenOdd: Bool)
  case mask(PlacedView)
  case shadow(ColorValue, radius: Double, x: Double, y: Double)
  case blur(radius: Double)
  case colorFilter(ColorFilter)
  case colorScheme(RequestEnvironment.ColorScheme)
  /// Anchors are in points of the widget.
  case rotation(degrees: Double, around: PointValue)
  case scale(x: Double, y: Double, around: PointValue)
  case link(String)
  case accentable(Bool)
  case accessibilityLabel(String)
  case accessibilityValue(String)
  case accessibilityHidden
  /// The widget's own background.
  case containerBackground
}

/// Text in lines, each as it is drawn.
package struct PlacedText: Hashable, Sendable {
  package struct Line: Hashable, Sendable {
    package var runs: [Run]
    /// From the top of the widget.
    package var baseline: Double
    /// What lies above and below the baseline.
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
    /// The words and their style; the font's size is the one that is drawn.
    package var run: TextRun
    package var pointSize: Double
    /// From the left of the widget.
    package var x: Double
    package var width: Double
    /// Whether it is read from the right.
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

/// An area in points.
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
