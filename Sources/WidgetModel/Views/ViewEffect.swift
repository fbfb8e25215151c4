/// What is done to a whole view.
package enum ViewEffect: Hashable, Sendable {
  case padding(EdgeLengths)
  case frame(width: Double?, height: Double?, alignment: AlignmentValue)
  /// A frame that gives way.
  case flexibleFrame(FlexibleFrame)
  case fixedSize(horizontal: Bool, vertical: Bool)
  case layoutPriority(Double)
  case offset(x: Double, y: Double)
  case background(ViewNode, AlignmentValue)
  case overlay(ViewNode, AlignmentValue)
  /// The widget's background, which some places take away.
  case containerBackground(ViewNode)
  case opacity(Double)
  case hidden
  /// What is opened by a tap.
  case widgetURL(String)
  /// What a tap on this part has done.
  case action(ActionValue)
  /// Belongs to the accented group where a widget has two colours only.
  case accentable(Bool)
  case privacySensitive
  case accessibilityLabel(String)
  case accessibilityValue(String)
  case accessibilityHidden
  /// Keeps width to height at a ratio, nil for the view's own; larger than the room or inside it.
  case aspectRatio(Double?, fills: Bool)
  /// Cuts off what is outside an outline.
  case clip(ShapeOutline, isEvenOdd: Bool)
  /// Draws only where another view is opaque.
  case mask(ViewNode, AlignmentValue)
  case shadow(ColorValue, radius: Double, x: Double, y: Double)
  case blur(radius: Double)
  case colorFilter(ColorFilter)
  /// Turns what is drawn, clockwise.
  case rotation(degrees: Double, anchor: UnitPointValue)
  case scale(x: Double, y: Double, anchor: UnitPointValue)
  /// Puts the centre at a place of the room around.
  case position(x: Double, y: Double)
  /// Before views of a lower number in the same stack.
  case zIndex(Double)
  /// What is opened by a tap on this part.
  case link(String)
  /// Where this view has a guide, from its top or left.
  case alignmentGuide(AlignmentGuide, at: Double)
  /// The columns that a cell of a grid goes over.
  case gridColumns(Int)
  /// How all cells stand in the column of this one.
  case gridColumnAlignment(AlignmentValue.Horizontal)
  /// The point of a cell that stands at the same point of its room.
  case gridCellAnchor(UnitPointValue)
  /// Directions in which a cell takes what the others leave it, without a say in how much.
  case gridCellUnsized(horizontal: Bool, vertical: Bool)
  /// Colours that have a name are those of this scheme, whatever the place has.
  case colorScheme(RequestEnvironment.ColorScheme)
  /// The side that what leads stands on, whatever the reader's language.
  case layoutDirection(LayoutDirectionValue)
  /// Goes on to the edges of the widget, over its margins.
  case ignoresMargins
  /// Content that was made for a size, which stands at the top left of any other.
  case madeFor(DisplaySize)
}

/// A guide of a view that stands elsewhere than it would by itself.
package enum AlignmentGuide: Hashable, Sendable {
  case horizontal(AlignmentValue.Horizontal)
  case vertical(AlignmentValue.Vertical)
}

/// What is done to all colours of a view.
package enum ColorFilter: Hashable, Sendable {
  case grayscale(Double)
  case saturation(Double)
  case brightness(Double)
  case contrast(Double)
  /// In degrees.
  case hueRotation(Double)
  case invert
  case multiply(ColorValue)
  /// What is bright becomes opaque, what is dark clear.
  case luminanceToAlpha
}

/// Lengths at the four edges; nil is what suits the platform.
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

/// A frame that gives way between limits; an infinite maximum takes all that is offered.
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
  /// A length of a box as layout may use it: never negative, never not a number.
  package var asLength: Double? { isNaN ? nil : Swift.max(0, self) }

  /// A number that may be negative but is one.
  package var asFinite: Double? { isFinite ? self : nil }

  /// A share between nothing and all; what is not a number is all.
  package var asShare: Double { isNaN ? 1 : Swift.min(1, Swift.max(0, self)) }
}
