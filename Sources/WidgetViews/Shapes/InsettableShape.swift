public import Foundation
internal import WidgetModel

/// A shape that can be made smaller on all sides.
public protocol InsettableShape: Shape {
  associatedtype InsetShape: InsettableShape

  nonisolated func inset(by amount: CGFloat) -> InsetShape
}

/// A shape of Widgetry's own, made smaller on all sides.
nonisolated struct SmallerShape<Base: Shape>: InsettableShape {
  let base: Base
  let amount: CGFloat

  func path(in rect: CGRect) -> Path {
    base.path(in: rect.inset(by: amount))
  }

  func inset(by amount: CGFloat) -> SmallerShape<Base> {
    SmallerShape(base: base, amount: self.amount + amount)
  }

  var layoutDirectionBehavior: LayoutDirectionBehavior { base.layoutDirectionBehavior }

  var _form: _ShapeForm { base._form.changed { .inset($0, by: amount.native) } }
}
