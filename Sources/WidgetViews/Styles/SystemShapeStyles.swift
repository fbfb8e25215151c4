internal import WidgetModel

/// The colour that text and symbols have here.
nonisolated public struct ForegroundStyle: ShapeStyle {
  public init() {}

  public func _resolve(in environment: EnvironmentValues) -> _ResolvedShapeStyle {
    _ResolvedShapeStyle(paint: environment.foreground ?? .color(Color.primary.value))
  }
}

/// The colour of what can be used.
nonisolated public struct TintShapeStyle: ShapeStyle {
  public init() {}

  public func _resolve(in environment: EnvironmentValues) -> _ResolvedShapeStyle {
    _ResolvedShapeStyle(paint: environment.tintPaint)
  }
}

/// The colour behind everything.
nonisolated public struct BackgroundStyle: ShapeStyle {
  public init() {}

  public func _resolve(in environment: EnvironmentValues) -> _ResolvedShapeStyle {
    _ResolvedShapeStyle(color: ColorValue(.named("background")))
  }
}

/// A thin colour to fill shapes with.
nonisolated public struct FillShapeStyle: ShapeStyle {
  public init() {}

  public func _resolve(in environment: EnvironmentValues) -> _ResolvedShapeStyle {
    _ResolvedShapeStyle(color: ColorValue(.named("fill")))
  }
}

/// The colour of lines between things.
nonisolated public struct SeparatorShapeStyle: ShapeStyle {
  public init() {}

  public func _resolve(in environment: EnvironmentValues) -> _ResolvedShapeStyle {
    _ResolvedShapeStyle(color: Color.primary.value.lowered(by: .quaternary))
  }
}

extension ShapeStyle where Self == ForegroundStyle {
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle where Self == TintShapeStyle {
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension ShapeStyle where Self == BackgroundStyle {
  public static var background: BackgroundStyle { BackgroundStyle() }
}

extension ShapeStyle where Self == FillShapeStyle {
  public static var fill: FillShapeStyle { FillShapeStyle() }
}

extension ShapeStyle where Self == SeparatorShapeStyle {
  public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}
