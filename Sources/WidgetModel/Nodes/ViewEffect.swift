/// A modifier that affects a whole view, such as padding or a rotation; most are SwiftUI's.
///
/// ``ViewNode/modified(_:_:)`` applies it to a view.
package enum ViewEffect: Hashable, Sendable {
  case padding(EdgeLengths)
  case frame(width: Double?, height: Double?, alignment: AlignmentValue)
  /// A frame with minimum, ideal and maximum sizes.
  case flexibleFrame(FlexibleFrame)
  case fixedSize(horizontal: Bool, vertical: Bool)
  case layoutPriority(Double)
  case offset(x: Double, y: Double)
  case background(ViewNode, AlignmentValue)
  case overlay(ViewNode, AlignmentValue)
  /// The widget's background, which isn't drawn in some locations.
  case containerBackground(ViewNode)
  case opacity(Double)
  case hidden
  /// The URL that a tap on the widget opens.
  case widgetURL(String)
  /// The action that a tap on this part performs.
  case action(ActionValue)
  /// The menu of the whole widget.
  case menu(MenuValue)
  /// Whether the view belongs to the accented group when a widget is drawn in only two colours.
  case accentable(Bool)
  case privacySensitive
  case accessibilityLabel(String)
  case accessibilityValue(String)
  case accessibilityHidden
  /// Scales the view to fit into the available space, or to fill it, with an aspect ratio; nil for
  /// the view's ideal ratio.
  case aspectRatio(Double?, fills: Bool)
  /// Hides everything outside an outline.
  case clip(ShapeOutline, isEvenOdd: Bool)
  /// Draws only where another view is opaque.
  case mask(ViewNode, AlignmentValue)
  case shadow(ColorValue, radius: Double, x: Double, y: Double)
  case blur(radius: Double)
  case colorFilter(ColorFilter)
  /// Rotates the view clockwise.
  case rotation(degrees: Double, anchor: UnitPointValue)
  case scale(x: Double, y: Double, anchor: UnitPointValue)
  /// Moves the centre to a point in the parent's area.
  case position(x: Double, y: Double)
  /// The drawing order in a stack: higher numbers are in front.
  case zIndex(Double)
  /// The URL that a tap on this part opens.
  case link(String)
  /// Moves an alignment guide of this view to a distance from its top or left.
  case alignmentGuide(AlignmentGuide, at: Double)
  /// The number of columns that a grid cell spans.
  case gridColumns(Int)
  /// The alignment of all cells in this one's column.
  case gridColumnAlignment(AlignmentValue.Horizontal)
  /// Where a view is placed in its grid cell.
  case gridCellAnchor(UnitPointValue)
  /// The directions in which a view fills its grid cell without making the cell larger.
  case gridCellUnsized(horizontal: Bool, vertical: Bool)
  /// Draws named colours for this colour scheme instead of the environment's.
  case colorScheme(RequestEnvironment.ColorScheme)
  /// Uses this layout direction instead of the locale's.
  case layoutDirection(LayoutDirectionValue)
  /// Extends the view to the edges of the widget, over its margins.
  case ignoresMargins
  /// Tells the size for which the view was created; in any other size it is placed at the top left.
  case madeFor(DisplaySize)
}

/// An alignment guide whose position a view changes.
package enum AlignmentGuide: Hashable, Sendable {
  case horizontal(AlignmentValue.Horizontal)
  case vertical(AlignmentValue.Vertical)
}

/// An effect that changes all colours of a view.
package enum ColorFilter: Hashable, Sendable {
  case grayscale(Double)
  case saturation(Double)
  case brightness(Double)
  case contrast(Double)
  /// In degrees.
  case hueRotation(Double)
  case invert
  case multiply(ColorValue)
  /// Makes bright parts opaque and dark parts transparent.
  case luminanceToAlpha
}

/// Lengths at the four edges; nil for the platform's default.
package struct EdgeLengths: Hashable, Sendable {
  package var top: Double?
  package var leading: Double?
  package var bottom: Double?
  package var trailing: Double?

  package init(top: Double?, leading: Double?, bottom: Double?, trailing: Double?) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  package init(all length: Double?) {
    self.init(top: length, leading: length, bottom: length, trailing: length)
  }
}

/// A frame with size limits, nil for none; an infinite maximum fills the available space.
package struct FlexibleFrame: Hashable, Sendable {
  package var minimumWidth: Double?
  package var idealWidth: Double?
  package var maximumWidth: Double?
  package var minimumHeight: Double?
  package var idealHeight: Double?
  package var maximumHeight: Double?
  package var alignment: AlignmentValue

  package init(
    minimumWidth: Double? = nil, idealWidth: Double? = nil, maximumWidth: Double? = nil,
    minimumHeight: Double? = nil, idealHeight: Double? = nil, maximumHeight: Double? = nil,
    alignment: AlignmentValue = .center
  ) {
    self.minimumWidth = minimumWidth
    self.idealWidth = idealWidth
    self.maximumWidth = maximumWidth
    self.minimumHeight = minimumHeight
    self.idealHeight = idealHeight
    self.maximumHeight = maximumHeight
    self.alignment = alignment
  }
}

extension Double {
  /// The number as a length for layout: at least 0, and nil for NaN.
  package var asLength: Double? { isNaN ? nil : Swift.max(0, self) }

  /// The number, or nil if it isn't finite.
  package var asFinite: Double? { isFinite ? self : nil }

  /// The number limited to the range from 0 to 1; NaN becomes 1.
  package var asShare: Double { isNaN ? 1 : Swift.min(1, Swift.max(0, self)) }
}
