internal import WidgetModel

public protocol ShapeStyle: Sendable {
  associatedtype Resolved: ShapeStyle = Never

  func resolve(in environment: EnvironmentValues) -> Resolved

  /// The paint; only primitive styles implement this.
  func _resolve(in environment: EnvironmentValues) -> _ResolvedShapeStyle
}

/// A style with environment values applied.
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
  /// Never called: a primitive style doesn't resolve to another one.
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
  // Two styles are equal if they draw the same in the same environment.
  public static func == (lhs: AnyShapeStyle, rhs: AnyShapeStyle) -> Bool {
    let environment = EnvironmentValues()
    return lhs._resolve(in: environment).paint == rhs._resolve(in: environment).paint
  }
}
