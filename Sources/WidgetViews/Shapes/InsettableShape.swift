public import Foundation
internal import WidgetModel

/// A shape whose edges can be moved inwards, for example to stroke inside its edge.
public protocol InsettableShape: Shape {
  associatedtype InsetShape: InsettableShape

  nonisolated func inset(by amount: CGFloat) -> InsetShape
}

/// A built-in shape whose edges are moved inwards.
nonisolated struct InsetBuiltInShape<Base: Shape>: InsettableShape {
  let base: Base
  let amount: CGFloat

  func path(in rect: CGRect) -> Path {
    base.path(in: rect.inset(by: amount))
  }

  func inset(by amount: CGFloat) -> InsetBuiltInShape<Base> {
    InsetBuiltInShape(base: base, amount: self.amount + amount)
  }

  var layoutDirectionBehavior: LayoutDirectionBehavior { base.layoutDirectionBehavior }

  var _form: _ShapeForm { base._form.changed { .inset($0, by: amount.native) } }
}
