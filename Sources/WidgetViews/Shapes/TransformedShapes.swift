public import Foundation
internal import WidgetModel

/// A shape that is moved.
nonisolated public struct OffsetShape<Content: Shape>: Shape {
  public var shape: Content
  public var offset: CGSize

  public init(shape: Content, offset: CGSize) {
    self.shape = shape
    self.offset = offset
  }

  public func path(in rect: CGRect) -> Path {
    shape.path(in: rect).offsetBy(dx: offset.width, dy: offset.height)
  }

  public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

  public var _form: _ShapeForm {
    shape._form.changed { .offset($0, x: offset.width.native, y: offset.height.native) }
  }
}

/// A shape that is scaled around a point.
nonisolated public struct ScaledShape<Content: Shape>: Shape {
  public var shape: Content
  public var scale: CGSize
  public var anchor: UnitPoint

  public init(shape: Content, scale: CGSize, anchor: UnitPoint = .center) {
    self.shape = shape
    self.scale = scale
    self.anchor = anchor
  }

  public func path(in rect: CGRect) -> Path {
    shape.path(in: rect).applying(
      CGAffineTransform(scaleX: scale.width, y: scale.height).around(anchor, of: rect))
  }

  public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

  public var _form: _ShapeForm {
    shape._form.changed {
      .scaled($0, x: scale.width.native, y: scale.height.native, anchor: anchor.value)
    }
  }
}

/// A shape that is rotated around a point.
nonisolated public struct RotatedShape<Content: Shape>: Shape {
  public var shape: Content
  public var angle: Angle
  public var anchor: UnitPoint

  public init(shape: Content, angle: Angle, anchor: UnitPoint = .center) {
    self.shape = shape
    self.angle = angle
    self.anchor = anchor
  }

  public func path(in rect: CGRect) -> Path {
    shape.path(in: rect).applying(
      CGAffineTransform(rotationAngle: CGFloat(angle.radians)).around(anchor, of: rect))
  }

  public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

  public var _form: _ShapeForm {
    shape._form.changed { .rotated($0, degrees: angle.degrees, anchor: anchor.value) }
  }
}

/// A shape whose path is transformed by a matrix.
nonisolated public struct TransformedShape<Content: Shape>: Shape {
  public var shape: Content
  public var transform: CGAffineTransform

  public init(shape: Content, transform: CGAffineTransform) {
    self.shape = shape
    self.transform = transform
  }

  public func path(in rect: CGRect) -> Path {
    shape.path(in: rect).applying(transform)
  }

  public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

  public var _form: _ShapeForm { _ShapeForm(nil, stroke: shape._form.stroke) }
}

extension OffsetShape: InsettableShape where Content: InsettableShape {
  public func inset(by amount: CGFloat) -> OffsetShape<Content.InsetShape> {
    OffsetShape<Content.InsetShape>(shape: shape.inset(by: amount), offset: offset)
  }
}

extension ScaledShape: InsettableShape where Content: InsettableShape {
  public func inset(by amount: CGFloat) -> ScaledShape<Content.InsetShape> {
    ScaledShape<Content.InsetShape>(
      shape: shape.inset(by: amount), scale: scale, anchor: anchor)
  }
}

extension RotatedShape: InsettableShape where Content: InsettableShape {
  public func inset(by amount: CGFloat) -> RotatedShape<Content.InsetShape> {
    RotatedShape<Content.InsetShape>(
      shape: shape.inset(by: amount), angle: angle, anchor: anchor)
  }
}

/// A shape with a fixed size.
nonisolated struct SizedShape<Content: Shape>: Shape {
  let shape: Content
  let size: CGSize

  func path(in rect: CGRect) -> Path {
    shape.path(in: CGRect(origin: rect.origin, size: size))
  }

  var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

  var _form: _ShapeForm {
    shape._form.changed { .sized($0, width: size.width.native, height: size.height.native) }
  }
}

/// A shape whose outline is cut at fractions of its length.
nonisolated struct TrimmedShape<Content: Shape>: Shape {
  let shape: Content
  let start: CGFloat
  let end: CGFloat

  func path(in rect: CGRect) -> Path {
    shape.path(in: rect).trimmedPath(from: start, to: end)
  }

  var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

  var _form: _ShapeForm {
    shape._form.changed { .trimmed($0, from: start.native, to: end.native) }
  }
}

/// A shape that is the stroke of another shape's outline.
nonisolated struct StrokedShape<Content: Shape>: Shape {
  let shape: Content
  let style: StrokeStyle

  static var role: ShapeRole { .stroke }

  func path(in rect: CGRect) -> Path {
    shape.path(in: rect).strokedPath(style)
  }

  var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

  var _form: _ShapeForm { _ShapeForm(shape._form.outline, stroke: style) }
}

extension CGAffineTransform {
  /// This transform applied around a point of a rectangle; the point doesn't move.
  nonisolated fileprivate func around(_ anchor: UnitPoint, of rect: CGRect) -> CGAffineTransform {
    let x = rect.minX + anchor.x * rect.width
    let y = rect.minY + anchor.y * rect.height
    return CGAffineTransform(translationX: -x, y: -y).concatenating(self)
      .concatenating(CGAffineTransform(translationX: x, y: y))
  }
}
