public import Foundation

/// A shape whose type does not show.
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

// A path is a shape that takes no notice of its room.
extension Path: Shape {
  public func path(in rect: CGRect) -> Path { self }
}
