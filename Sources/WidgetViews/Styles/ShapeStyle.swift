internal import WidgetModel

/// Something to draw with, such as a colour.
public protocol ShapeStyle: Sendable {
  associatedtype Resolved: ShapeStyle = Never

  /// The style that this one stands for.
  func resolve(in environment: EnvironmentValues) -> Resolved

  /// What is drawn; styles of Widgetry's own say so.
  func _resolve(in environment: EnvironmentValues) -> _ResolvedShapeStyle
}

/// A style with its surroundings resolved.
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
  /// Traps, for a style that says what is drawn stands for no other.
  public func resolve(in environment: EnvironmentValues) -> Never {
    preconditionFailure("\(Self.self) stands for no other style")
  }
}

extension Never: ShapeStyle {
  public typealias Resolved = Never

  public func _resolve(in environment: EnvironmentValues) -> _ResolvedShapeStyle {
    switch self {}
  }
}

/// A style whose type does not show.
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
  // Two styles are the same when they draw the same in the same surroundings.
  public static func == (lhs: AnyShapeStyle, rhs: AnyShapeStyle) -> Bool {
    let environment = EnvironmentValues()
    return lhs._resolve(in: environment).paint == rhs._resolve(in: environment).paint
  }
}
