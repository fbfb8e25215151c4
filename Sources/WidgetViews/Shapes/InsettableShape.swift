public import Foundation
internal import WidgetModel

public protocol InsettableShape: Shape {
  associatedtype InsetShape: InsettableShape

  nonisolated func inset(by amount: CGFloat) -> InsetShape
}

/// A built-in shape that was inset.
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
