internal import WidgetModel

/// The style that the view inherits for text and symbols.
nonisolated public struct ForegroundStyle: ShapeStyle {
  public init() {}

  public func _resolve(in environment: EnvironmentValues) -> _ResolvedShapeStyle {
    _ResolvedShapeStyle(paint: environment.foreground ?? .color(Color.primary.value))
  }
}

/// The tint that the view inherits.
nonisolated public struct TintShapeStyle: ShapeStyle {
  public init() {}

  public func _resolve(in environment: EnvironmentValues) -> _ResolvedShapeStyle {
    _ResolvedShapeStyle(paint: environment.tintPaint)
  }
}

/// The background colour of the widget's place.
nonisolated public struct BackgroundStyle: ShapeStyle {
  public init() {}

  public func _resolve(in environment: EnvironmentValues) -> _ResolvedShapeStyle {
    _ResolvedShapeStyle(color: ColorValue(.named("background")))
  }
}

/// The colour for filling shapes on a background.
nonisolated public struct FillShapeStyle: ShapeStyle {
  public init() {}

  public func _resolve(in environment: EnvironmentValues) -> _ResolvedShapeStyle {
    _ResolvedShapeStyle(color: ColorValue(.named("fill")))
  }
}

/// The colour of lines between views.
nonisolated public struct SeparatorShapeStyle: ShapeStyle {
  public init() {}

  public func _resolve(in environment: EnvironmentValues) -> _ResolvedShapeStyle {
    _ResolvedShapeStyle(color: Color.primary.value.fainter(by: .quaternary))
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

/// The colour of placeholder text.
nonisolated public struct PlaceholderTextShapeStyle: ShapeStyle {
  public init() {}

  public func _resolve(in environment: EnvironmentValues) -> _ResolvedShapeStyle {
    _ResolvedShapeStyle(color: Color.primary.value.fainter(by: .tertiary))
  }
}

/// The colour of links.
nonisolated public struct LinkShapeStyle: ShapeStyle {
  public init() {}

  public func _resolve(in environment: EnvironmentValues) -> _ResolvedShapeStyle {
    _ResolvedShapeStyle(color: Color.accentColor.value)
  }
}

/// The colour of selected content, which is the tint.
nonisolated public struct SelectionShapeStyle: ShapeStyle {
  public init() {}

  public func _resolve(in environment: EnvironmentValues) -> _ResolvedShapeStyle {
    _ResolvedShapeStyle(paint: environment.tintPaint)
  }
}

/// The background colour of windows, which is the widget's background colour.
nonisolated public struct WindowBackgroundShapeStyle: ShapeStyle {
  public init() {}

  public func _resolve(in environment: EnvironmentValues) -> _ResolvedShapeStyle {
    BackgroundStyle()._resolve(in: environment)
  }
}

extension ShapeStyle where Self == PlaceholderTextShapeStyle {
  public static var placeholder: PlaceholderTextShapeStyle { PlaceholderTextShapeStyle() }
}

extension ShapeStyle where Self == LinkShapeStyle {
  public static var link: LinkShapeStyle { LinkShapeStyle() }
}

extension ShapeStyle where Self == SelectionShapeStyle {
  public static var selection: SelectionShapeStyle { SelectionShapeStyle() }
}

extension ShapeStyle where Self == WindowBackgroundShapeStyle {
  public static var windowBackground: WindowBackgroundShapeStyle { WindowBackgroundShapeStyle() }
}
