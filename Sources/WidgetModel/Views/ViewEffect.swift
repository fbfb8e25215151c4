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
  /// Belongs to the accented group where a widget has two colours only.
  case accentable(Bool)
  case privacySensitive
  case accessibilityLabel(String)
  case accessibilityValue(String)
  case accessibilityHidden
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
