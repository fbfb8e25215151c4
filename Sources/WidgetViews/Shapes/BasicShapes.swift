public import Foundation
internal import WidgetModel

/// A rectangle that fills the available size.
nonisolated public struct Rectangle: InsettableShape {
  public init() {}

  public func path(in rect: CGRect) -> Path { Path(rect) }

  public func inset(by amount: CGFloat) -> some InsettableShape {
    InsetBuiltInShape(base: self, amount: amount)
  }

  public var _form: _ShapeForm { _ShapeForm(.rectangle) }
}

/// The largest circle in the available size.
nonisolated public struct Circle: InsettableShape {
  public init() {}

  public func path(in rect: CGRect) -> Path {
    let side = min(rect.width, rect.height)
    return Path(
      ellipseIn: CGRect(
        x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
  }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let size = proposal.replacingUnspecifiedDimensions()
    let side = min(size.width, size.height)
    return CGSize(width: side, height: side)
  }

  public func inset(by amount: CGFloat) -> some InsettableShape {
    InsetBuiltInShape(base: self, amount: amount)
  }

  public var _form: _ShapeForm { _ShapeForm(.circle) }
}

/// An ellipse that fills the available size.
nonisolated public struct Ellipse: InsettableShape {
  public init() {}

  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }

  public func inset(by amount: CGFloat) -> some InsettableShape {
    InsetBuiltInShape(base: self, amount: amount)
  }

  public var _form: _ShapeForm { _ShapeForm(.ellipse) }
}

/// A rectangle whose shorter sides are half circles.
nonisolated public struct Capsule: InsettableShape {
  public var style: RoundedCornerStyle

  public init(style: RoundedCornerStyle = .continuous) {
    self.style = style
  }

  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2, style: style)
  }

  public func inset(by amount: CGFloat) -> some InsettableShape {
    InsetBuiltInShape(base: self, amount: amount)
  }

  public var _form: _ShapeForm { _ShapeForm(.capsule) }
}

/// A rectangle whose corners follow the widget's corners.
nonisolated public struct ContainerRelativeShape: InsettableShape {
  public init() {}

  /// A plain rectangle, because the corners are known only when the shape is drawn.
  public func path(in rect: CGRect) -> Path { Path(rect) }

  public func inset(by amount: CGFloat) -> some InsettableShape {
    InsetBuiltInShape(base: self, amount: amount)
  }

  public var _form: _ShapeForm { _ShapeForm(.containerRelative) }
}

extension Shape where Self == Rectangle {
  public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == Circle {
  public static var circle: Circle { Circle() }
}

extension Shape where Self == Ellipse {
  public static var ellipse: Ellipse { Ellipse() }
}

extension Shape where Self == Capsule {
  public static var capsule: Capsule { Capsule() }

  public static func capsule(style: RoundedCornerStyle) -> Capsule { Capsule(style: style) }
}

extension Shape where Self == ContainerRelativeShape {
  public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}
