public import Foundation

/// The shape of a button's border.
nonisolated public struct ButtonBorderShape: InsettableShape, Hashable {
  private enum Form: Hashable {
    case capsule
    case circle
    case rounded(CGFloat)
  }

  private let form: Form

  public static let automatic = ButtonBorderShape(form: .rounded(8))
  public static let capsule = ButtonBorderShape(form: .capsule)
  public static let circle = ButtonBorderShape(form: .circle)
  public static let roundedRectangle = ButtonBorderShape(form: .rounded(8))

  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
    ButtonBorderShape(form: .rounded(radius))
  }

  private var shape: AnyShape {
    switch form {
    case .capsule: AnyShape(.capsule)
    case .circle: AnyShape(.circle)
    case .rounded(let radius): AnyShape(.rect(cornerRadius: radius))
    }
  }

  public func path(in rect: CGRect) -> Path { shape.path(in: rect) }

  public func inset(by amount: CGFloat) -> some InsettableShape {
    InsetBuiltInShape(base: self, amount: amount)
  }

  public var _form: _ShapeForm { shape._form }
}

extension Shape where Self == ButtonBorderShape {
  public static var buttonBorder: ButtonBorderShape { .automatic }
}

extension EnvironmentValues {
  public var buttonBorderShape: ButtonBorderShape {
    get { self[ButtonBorderShapeKey.self] }
    set { self[ButtonBorderShapeKey.self] = newValue }
  }
}

private enum ButtonBorderShapeKey: EnvironmentKey {
  static let defaultValue = ButtonBorderShape.automatic
}

extension View {
  nonisolated public func buttonBorderShape(_ shape: ButtonBorderShape) -> EnvironmentView<Self> {
    changing { $0.buttonBorderShape = shape }
  }
}
