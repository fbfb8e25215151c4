public import Foundation

/// A shape of any type, for code that has to return a single type.
nonisolated public struct AnyShape: Shape {
  private let shape: any Shape

  public init<S: Shape>(_ shape: S) {
    self.shape = shape
  }

  public func path(in rect: CGRect) -> Path { shape.path(in: rect) }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    shape.sizeThatFits(proposal)
  }

  public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

  public var _form: _ShapeForm { shape._form }
}

/// A path is a shape that ignores the available size.
extension Path: Shape {
  public func path(in rect: CGRect) -> Path { self }
}
