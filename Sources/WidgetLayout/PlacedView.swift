package import WidgetModel

/// A view after layout: a tree of frames and contents that is ready to draw.
///
/// All frames and paths are in points from the top left corner of the widget, before the transforms
/// of enclosing effects.
package struct PlacedView: Hashable, Sendable {
  package var frame: Rectangle
  package var content: Content

  /// What to draw in the frame.
  package indirect enum Content: Hashable, Sendable {
    case nothing
    /// Views from back to front.
    case group([PlacedView])
    case text(PlacedText)
    case color(ColorValue)
    case gradient(GradientValue)
    /// A path in the widget's coordinates, and the shape node that has its paint.
    case shape(PathValue, ShapeNode)
    /// A symbol or image that fills its frame.
    case image(ImageNode)
    /// A progress view or gauge with its filled fraction; nil if the fraction is unknown.
    ///
    /// Bars fill from the leading side.
    case meter(MeterNode, share: Double?, direction: LayoutDirectionValue = .leftToRight)
    /// The name of a view that this version doesn't know; drawn as a labelled box.
    case unknown(String)
    case effect(PlacedEffect, PlacedView)
  }

  package init(frame: Rectangle, _ content: Content) {
    self.frame = frame
    self.content = content
  }
}

/// An effect that changes how a placed view is drawn.
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
  /// The URL that a click opens.
  case link(String)
  /// Whether the view is drawn in the accent colour in the accented rendering mode.
  case accentable(Bool)
  case accessibilityLabel(String)
  case accessibilityValue(String)
  case accessibilityHidden
  /// The widget's container background.
  case containerBackground
}

/// A text that is divided into lines, with the position of each run.
package struct PlacedText: Hashable, Sendable {
  /// One line of the text.
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

  /// How far a symbol in a line reaches above the baseline, and its height.
  package struct SymbolExtent: Hashable, Sendable {
    package var top: Double
    package var height: Double
  }

  /// A part of a line with a single style.
  package struct Run: Hashable, Sendable {
    /// The text and its style.
    package var run: TextRun
    /// The size after scaling down to fit.
    package var pointSize: Double
    /// The distance from the left of the widget.
    package var x: Double
    package var width: Double
    /// Whether it is right-to-left text.
    package var isRightToLeft: Bool
    /// The extent of the run's symbol; nil for text.
    package var symbol: SymbolExtent?

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
