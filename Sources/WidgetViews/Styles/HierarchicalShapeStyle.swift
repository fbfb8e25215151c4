internal import WidgetModel

/// The foreground style of the view or a fainter level of it, such as `.secondary`.
nonisolated public struct HierarchicalShapeStyle: ShapeStyle {
  let level: ColorLevel

  public static let primary = HierarchicalShapeStyle(level: .primary)
  public static let secondary = HierarchicalShapeStyle(level: .secondary)
  public static let tertiary = HierarchicalShapeStyle(level: .tertiary)
  public static let quaternary = HierarchicalShapeStyle(level: .quaternary)
  public static let quinary = HierarchicalShapeStyle(level: .quinary)

  public func _resolve(in environment: EnvironmentValues) -> _ResolvedShapeStyle {
    let lower = environment.fields.lowerForegrounds
    if level != .primary, level.rawValue <= lower.count {
      return _ResolvedShapeStyle(paint: environment.resolved(lower[level.rawValue - 1]))
    }
    let paint = environment.foreground ?? .color(Color.primary.value)
    return _ResolvedShapeStyle(paint: paint.fainter(by: level))
  }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: .primary) }
  public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: .secondary) }
  public static var tertiary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: .tertiary) }
  public static var quaternary: HierarchicalShapeStyle {
    HierarchicalShapeStyle(level: .quaternary)
  }
  public static var quinary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: .quinary) }
}

/// Fainter variants of any style.
extension ShapeStyle {
  public var secondary: some ShapeStyle { FainterShapeStyle(style: self, level: .secondary) }
  public var tertiary: some ShapeStyle { FainterShapeStyle(style: self, level: .tertiary) }
  public var quaternary: some ShapeStyle { FainterShapeStyle(style: self, level: .quaternary) }
  public var quinary: some ShapeStyle { FainterShapeStyle(style: self, level: .quinary) }

  public func opacity(_ opacity: Double) -> some ShapeStyle {
    FadedShapeStyle(style: self, opacity: opacity)
  }
}

/// A style that is some levels fainter.
nonisolated private struct FainterShapeStyle<Style: ShapeStyle>: ShapeStyle {
  let style: Style
  let level: ColorLevel

  func _resolve(in environment: EnvironmentValues) -> _ResolvedShapeStyle {
    _ResolvedShapeStyle(paint: style._resolve(in: environment).paint.fainter(by: level))
  }
}

/// A style with an opacity.
nonisolated private struct FadedShapeStyle<Style: ShapeStyle>: ShapeStyle {
  let style: Style
  let opacity: Double

  func _resolve(in environment: EnvironmentValues) -> _ResolvedShapeStyle {
    _ResolvedShapeStyle(paint: style._resolve(in: environment).paint.faded(by: opacity))
  }
}
