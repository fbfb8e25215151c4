internal import WidgetModel

/// A colour, gradient or other style to draw shapes and text with.
///
/// An author's style returns another style from `resolve(in:)`.
public protocol ShapeStyle: Sendable {
  associatedtype Resolved: ShapeStyle = Never

  /// The style to draw with in an environment.
  func resolve(in environment: EnvironmentValues) -> Resolved
  /// The paint of the style; only built-in styles implement it.
  func _resolve(in environment: EnvironmentValues) -> _ResolvedShapeStyle
}

/// The paint of a style in an environment.
nonisolated public struct _ResolvedShapeStyle: Sendable {
  let paint: PaintValue
}

extension _ResolvedShapeStyle {
  init(color: ColorValue) {
    paint = .color(color)
  }
}

extension ShapeStyle {
  public func _resolve(in environment: EnvironmentValues) -> _ResolvedShapeStyle {
    resolve(in: environment)._resolve(in: environment)
  }
}

extension ShapeStyle where Resolved == Never {
  /// Never called: a built-in style doesn't resolve to another one.
  public func resolve(in environment: EnvironmentValues) -> Never {
    preconditionFailure("'\(Self.self)' doesn't resolve to another style")
  }
}

extension Never: ShapeStyle {
  public typealias Resolved = Never

  public func _resolve(in environment: EnvironmentValues) -> _ResolvedShapeStyle {
    switch self {}
  }
}

/// A style of any type, for code that has to return a single type.
nonisolated public struct AnyShapeStyle: ShapeStyle {
  private let style: any ShapeStyle

  public init<S: ShapeStyle>(_ style: S) {
    self.style = style
  }

  public func _resolve(in environment: EnvironmentValues) -> _ResolvedShapeStyle {
    style._resolve(in: environment)
  }
}

extension AnyShapeStyle: Equatable {
  // Two styles are equal if they have the same paint in the default environment.
  public static func == (lhs: AnyShapeStyle, rhs: AnyShapeStyle) -> Bool {
    let environment = EnvironmentValues()
    return lhs._resolve(in: environment).paint == rhs._resolve(in: environment).paint
  }
}
